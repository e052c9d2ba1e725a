import { Outlet } from 'react-router-dom';
import { useSession } from '../features/identity/session.js';
import { NotFoundPage } from './notice-pages.js';

/** Pages for administrators; everybody else gets “page not found”. */
export function AdministratorsOnly() {
  const { user } = useSession();
  return user?.roles.includes('PORTADMIN') ? <Outlet /> : <NotFoundPage />;
}
