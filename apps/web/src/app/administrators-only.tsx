import { Outlet } from 'react-router-dom';
import { useSession } from '../features/identity/session.js';
import { NotFoundPage } from './notice-pages.js';

/** Pages that exist for administrators; nobody else is told of them. */
export function AdministratorsOnly() {
  const { user } = useSession();
  return user?.roles.includes('PORTADMIN') ? <Outlet /> : <NotFoundPage />;
}
