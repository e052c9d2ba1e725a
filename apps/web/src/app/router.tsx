import { type ModuleKey, moduleKeys, modules } from '@portal/contracts';
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { SessionWatch } from '../features/identity/session/session-watch.js';
import { currentSession } from '../features/identity/session.js';
import { findStart } from '../features/portal/start-navigation.js';
import { withTexts } from '../features/translations/module-texts.js';
import { expectHeadingAt, wantHeadingFocus } from '../ui/heading-focus.js';
import { AdministratorsOnly } from './administrators-only.js';
import { isDevelopment } from './development.js';
import { BASE_PATH, guardOf, LOGIN_PATH } from './guard.js';
import { type LoaderContext, moduleEntrance, moduleLoader } from './module-loader.js';
import { ModulePage } from './module-page.js';
import { FailedPage, NotFoundPage } from './notice-pages.js';
import { BareFrame } from './shell/bare-frame.js';
import { Shell } from './shell/shell.js';

type Enter = ReturnType<typeof moduleEntrance>;

const startLoader =
  ({ portal, queries }: LoaderContext): LoaderFunction =>
  async () => {
    const { user } = currentSession();
    if (!user) return redirect(LOGIN_PATH);
    const start = await findStart(queries, portal, user);
    return 'path' in start ? redirect(start.path) : redirectDocument(start.address);
  };

const mainRoute = ({ portal }: LoaderContext, enter: Enter): RouteObject => ({
  path: 'main',
  // The portal's own pages open even while their settings cannot be read.
  loader: async () => (await enter('main').catch((error: unknown) => console.error(error))) ?? null,
  children: [
    { path: 'login/:mode?', lazy: () => import('../modules/main/login-page.js') },
    {
      path: 'passwords-management',
      children: [
        { path: 'change', lazy: () => import('../modules/main/passwords-management/change-page.js') },
        { path: 'request-reset', lazy: () => import('../modules/main/passwords-management/request-reset-page.js') },
        { path: 'reset/:token?', lazy: () => import('../modules/main/passwords-management/reset-page.js') },
        { path: 'second-factor', lazy: () => import('../modules/main/passwords-management/second-factor-page.js') },
        { path: '*', Component: NotFoundPage },
      ],
    },
    {
      path: 'account',
      children: [
        {
          path: 'registration',
          lazy: withTexts(['account'], () => import('../modules/main/account/registration-page.js')),
        },
        {
          path: 'confirm-email',
          lazy: withTexts(['account'], () => import('../modules/main/account/confirm-email-page.js')),
        },
        { path: ':mode?', lazy: withTexts(['account'], () => import('../modules/main/account/account-page.js')) },
      ],
    },
    { path: 'modules/:mode?', lazy: () => import('../modules/main/modules-page.js') },
    { path: 'exports', lazy: () => import('../modules/main/exports-page.js') },
    {
      path: 'map-test',
      lazy: withTexts(
        ['drawing', 'geometry-jobs', 'map', 'shapes'],
        () => import('../modules/main/map-test/map-test-page.js'),
      ),
    },
    {
      Component: AdministratorsOnly,
      children: [
        {
          path: 'admin-panel/:tab?/:subtab?',
          lazy: withTexts(
            ['account', 'administration', 'audit', 'mail'],
            () => import('../modules/main/admin-panel-page.js'),
          ),
        },
        // Tests run without the bundler that would tell.
        ...(isDevelopment(portal.configuration, import.meta.env?.DEV ?? false)
          ? [
              {
                path: 'ui-kit/:tab?/:subtab?',
                lazy: withTexts(['map', 'shapes', 'ui-kit'], () => import('../modules/main/ui-kit/ui-kit-page.js')),
              },
            ]
          : []),
      ],
    },
    { path: '*', Component: NotFoundPage },
  ],
});

const moduleRoute = (key: ModuleKey, context: LoaderContext, enter: Enter): RouteObject => ({
  path: `${modules[key].slug}/*`,
  loader: moduleLoader(key, context, enter),
  element: <ModulePage moduleKey={key} />,
});

export function portalRoutes(context: LoaderContext): RouteObject[] {
  const enter = moduleEntrance(context);
  const others = moduleKeys.filter((key) => key !== 'main');
  return [
    {
      path: '/',
      middleware: [guardOf(context.portal)],
      element: (
        <>
          <Shell />
          <SessionWatch />
        </>
      ),
      errorElement: (
        <BareFrame>
          <FailedPage />
        </BareFrame>
      ),
      HydrateFallback: () => null,
      children: [
        {
          errorElement: <FailedPage />,
          children: [
            { index: true, loader: startLoader(context), element: null },
            mainRoute(context, enter),
            ...others.map((key) => moduleRoute(key, context, enter)),
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

export function createPortalRouter(context: LoaderContext): PortalRouter {
  const router = createBrowserRouter(portalRoutes(context), { basename: BASE_PATH });
  let { pathname } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.pathname !== pathname && historyAction !== 'REPLACE') wantHeadingFocus();
    pathname = location.pathname;
    expectHeadingAt(location.key);
  });
  return router;
}
