import { type ModuleKey, type ModuleManifest, moduleKeys, modules } from '@portal/contracts';
import {
  createBrowserRouter,
  type LoaderFunction,
  Navigate,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import type { AdminTab } from '../features/admin-panel/admin-tab.js';
import { SessionWatch } from '../features/identity/session/session-watch.js';
import { currentSession } from '../features/identity/session.js';
import { isAdministeredHere } from '../features/portal/module-administration.js';
import { moduleTitleKey } from '../features/portal/module-entries.js';
import { findStart } from '../features/portal/start-navigation.js';
import type { WebPage } from '../features/portal/web-module.js';
import { withTexts } from '../features/translations/module-texts.js';
import { webModules } from '../modules/index.js';
import { expectHeadingAt, keepsFocus, wantHeadingFocus } from '../ui/page/heading-focus.js';
import { AdministratorsOnly } from './administrators-only.js';
import { isDevelopment } from './development.js';
import { BASE_PATH, guardOf, LOGIN_PATH } from './guard.js';
import { type LoaderContext, moduleEntrance, moduleLoader } from './module-loader.js';
import { ModuleIndex, ModulePage, ModuleScreens } from './module-page.js';
import { FailedPage, NoModulePage } from './notice-pages.js';
import { routerWindow } from './router-window.js';
import { BareFrame } from './shell/bare-frame.js';
import { Shell } from './shell/shell.js';

type Enter = ReturnType<typeof moduleEntrance>;

const startLoader =
  (context: LoaderContext): LoaderFunction =>
  async () => {
    const { portal, queries } = context;
    const { user } = currentSession();
    if (!user) return redirect(LOGIN_PATH);
    const start = await findStart(queries, portal, user);
    return 'path' in start ? redirect(start.path) : redirectDocument(start.address);
  };

const pageRoute = ({ path, load, isForAdministrators }: WebPage): RouteObject =>
  isForAdministrators ? { Component: AdministratorsOnly, children: [{ path, lazy: load }] } : { path, lazy: load };

/** Tabs of a module's administration: its own, and those that every module has. The portal's own module orders its tabs itself. */
async function loadAdminTabs(key: ModuleKey): Promise<readonly AdminTab[]> {
  const own = webModules[key].adminTabs;
  const [common, added] = await Promise.all([import('../modules/settings-tabs.js'), own?.()]);
  return key === 'main' ? (added?.adminTabs ?? []) : common.moduleTabs(key, added?.adminTabs ?? []);
}

function adminPanelRoute(key: ModuleKey): RouteObject {
  const moduleTitle = key === 'main' ? undefined : moduleTitleKey(modules[key]);
  const load = async () => {
    const [{ AdminPanelPage }, { DemoAccountsNotice }, { InsecureAddressNotice }, tabs] = await Promise.all([
      import('../features/admin-panel/admin-panel-page.js'),
      import('../features/administration/users/demo-accounts-notice.js'),
      import('../features/administration/insecure-address-notice.js'),
      loadAdminTabs(key),
    ]);
    const notice = (
      <>
        <InsecureAddressNotice />
        <DemoAccountsNotice />
      </>
    );
    return {
      Component: () => <AdminPanelPage module={key} tabs={tabs} moduleTitleKey={moduleTitle} notice={notice} />,
    };
  };
  return pageRoute({
    path: 'admin-panel/:tab?/:subtab?',
    load: withTexts(['administration'], load),
    isForAdministrators: true,
  });
}

function moduleRoute(key: ModuleKey, context: LoaderContext, enter: Enter): RouteObject {
  const { pages = [] } = webModules[key];
  const manifest: ModuleManifest = modules[key];
  // Tests run without the bundler, which sets DEV.
  const isDeveloped = isDevelopment(context.portal.configuration, import.meta.env?.DEV ?? false);
  return {
    path: manifest.slug,
    loader: moduleLoader(key, context, enter),
    // Access depends on the page, not only on the module.
    shouldRevalidate: () => true,
    // Screens of modules may share components: what they hold is of their own module.
    element: <ModulePage key={key} moduleKey={key} />,
    children: [
      ...pages.filter(({ isForDevelopment }) => !isForDevelopment || isDeveloped).map(pageRoute),
      ...(isAdministeredHere(modules[key]) ? [adminPanelRoute(key)] : []),
      // At the slug alone, a splat would rank below the module's own route.
      { index: true, element: manifest.home ? <Navigate to={manifest.home} replace /> : <ModuleIndex /> },
      { path: '*', element: <ModuleScreens manifest={manifest} /> },
    ],
  };
}

export function portalRoutes(context: LoaderContext): RouteObject[] {
  const enter = moduleEntrance(context);
  return [
    {
      path: '/',
      // The portal may have been set up anew since.
      middleware: [(args, next) => guardOf(context.portal)(args, next)],
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
            ...moduleKeys.map((key) => moduleRoute(key, context, enter)),
            { path: 'frontend/*', Component: NoModulePage },
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

export function createPortalRouter(context: LoaderContext): PortalRouter {
  const router = createBrowserRouter(portalRoutes(context), { basename: BASE_PATH, window: routerWindow(window) });
  let { pathname } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    const isPage = location.pathname !== pathname && !keepsFocus(location.state);
    if (isPage && historyAction !== 'REPLACE') wantHeadingFocus();
    pathname = location.pathname;
    expectHeadingAt(location.key);
  });
  return router;
}
