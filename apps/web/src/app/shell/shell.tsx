import { Activity, lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { withTexts } from '../../features/translations/module-texts.js';
import { useTexts } from '../../kernel/i18n.js';
import { LoadingState } from '../../ui/states.js';
import { isPublicPath, moduleOfPath, pathOf } from '../guard.js';
import { SignInFrame } from './sign-in-frame.js';

/** Most of what the portal's pages are made of, which signing in can do without. */
const loadPortalFrame = withTexts(['hub', 'help', 'exports'], () => import('./portal-frame.js'));
const PortalFrame = lazy(async () => ({ default: (await loadPortalFrame()).PortalFrame }));

const isLogin = (path: string): boolean => path.startsWith('/main/login');
/** Pages of visitors with one question each. */
const isNarrow = (path: string): boolean =>
  path.startsWith('/main/passwords-management') ||
  (path.startsWith('/main/account') && !path.startsWith('/main/account/registration'));

/** The module that is being opened, while another is on screen. */
function useIsModuleChanging(here: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && moduleOfPath(pathOf(location.pathname)) !== moduleOfPath(here);
}

/**
 * Content, except while the session is ending. While another module is being loaded it is only hidden: should nothing
 * come of that, what was typed is still there.
 */
function Content({ path }: { readonly path: string }) {
  const { t } = useTexts();
  const { status, user } = useSession();
  const isModuleChanging = useIsModuleChanging(path);
  if (status === 'signing-out') return <LoadingState label={t('LOGGING_OUT')} />;
  if (!user && !isPublicPath(path)) return null;
  return (
    <>
      {isModuleChanging && <LoadingState />}
      <Activity mode={isModuleChanging ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </>
  );
}

/** What surrounds every page: nothing at sign-in, a plain bar for visitors, the whole shell for users. */
export function Shell() {
  const { pathname } = useLocation();
  const { user, status } = useSession();
  const path = pathOf(pathname);
  useEffect(() => {
    // Loaded ahead of display; a failure is reported when it is displayed.
    if (status !== 'none') loadPortalFrame().catch(() => undefined);
  }, [status]);
  const lastUser = useRef(user);
  useEffect(() => {
    lastUser.current = user;
  }, [user]);
  if (isLogin(path))
    return (
      <SignInFrame look="card">
        <Outlet />
      </SignInFrame>
    );
  const shown = user ?? (isPublicPath(path) ? undefined : lastUser.current);
  const content = <Content path={path} />;
  if (!shown) return <SignInFrame look={isNarrow(path) ? 'card' : 'wide'}>{content}</SignInFrame>;
  return (
    <Suspense fallback={<LoadingState />}>
      <PortalFrame user={shown}>{content}</PortalFrame>
    </Suspense>
  );
}
