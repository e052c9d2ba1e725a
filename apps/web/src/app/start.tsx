import { Locale } from '@portal/contracts';
import { type ComponentProps, StrictMode, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { mapSettingsQuery } from '../features/app-settings/app-settings.queries.js';
import { dictionariesQuery } from '../features/dictionary/dictionary.queries.js';
import { keepRenewing, sessionCredentials } from '../features/identity/session/keep-session.js';
import { resumeSession } from '../features/identity/session/renewal.js';
import { currentSession } from '../features/identity/session.js';
import { localeFor } from '../features/language/language.js';
import type { Portal } from '../features/portal/portal.js';
import { loadPortal } from '../features/portal/portal.queries.js';
import { type PortalStore, portalStore } from '../features/portal/portal-store.js';
import { serverTexts } from '../features/translations/server-texts.js';
import { ApiError } from '../kernel/api-error.js';
import { localeNow, onLanguageChange, startTexts } from '../kernel/i18n.js';
import { inTime } from '../kernel/in-time.js';
import { newQueryClient } from '../kernel/query.js';
import { partsDown } from '../kernel/readiness.js';
import { provideCredentials } from '../kernel/transport.js';
import { shownBy } from './first-page.js';
import { followSession } from './follow-session.js';
import { forgetAtSessionEnd } from './forget-at-session-end.js';
import { isOfflinePath, pathOf } from './guard.js';
import { startHub } from './hub-start.js';
import { Providers } from './providers.js';
import { createPortalRouter } from './router.js';
import { StartFailedPage } from './start-failed-page.js';
import { type Stop, startLater } from './start-later.js';

type Env = 'default' | 'test';

const INVALID_CONFIGURATION =
  'Error: Invalid configuration, invalid or missing license key, please contact portal administrator';

const FAILED = 'Failed to initialize the app';

const HTTP_SERVER_ERROR = 500;
const START_RETRY_MS = 5000;

const isInvalidConfiguration = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status === HTTP_SERVER_ERROR;

/** Read once ahead of the screens: one that needs it later, after a failure, asks again by itself. */
const readAhead = (reading: Promise<unknown>): Promise<unknown> =>
  inTime(reading).catch((error: unknown) => console.error(FAILED, error));

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE';

/**
 * A stored session is removed only when the server says that it has ended, never after another failure.
 * @throws when nobody answers: the page asked for may still be open to the user; not for a page that opens without the server
 */
async function takeUpSession(): Promise<void> {
  try {
    await resumeSession();
  } catch (error) {
    const isWantedOffline = isOfflinePath(pathOf(window.location.href));
    if (isUnanswered(error) && !isWantedOffline) throw error;
    console.error(FAILED, error);
  }
}

interface LivePortalProps extends Omit<ComponentProps<typeof Providers>, 'portal'> {
  readonly store: PortalStore;
}

/** The page, with the portal as it is at the moment. */
function LivePortal({ store, ...rest }: LivePortalProps) {
  return <Providers portal={useSyncExternalStore(store.subscribe, store.now)} {...rest} />;
}

/** Until it is there, text stands in a font of the system. */
const loadFont = () => import('@fontsource-variable/inter/wght.css');

async function open(root: Root, portal: Portal, env: Env): Promise<Stop> {
  const queries = newQueryClient();
  provideCredentials(sessionCredentials);
  const stopForgetting = forgetAtSessionEnd();
  await startTexts(localeFor(portal, Locale.options), serverTexts);
  await Promise.all([
    readAhead(queries.fetchQuery({ ...mapSettingsQuery(), retry: false })),
    readAhead(queries.fetchQuery({ ...dictionariesQuery(localeNow()), retry: false })),
  ]);
  const { ssoSettings } = portal.configuration;
  if (ssoSettings.saml.enabled || ssoSettings.customSso.enabled) {
    const { startSingleSignOn } = await import('./start-single-sign-on.js');
    if (await startSingleSignOn(ssoSettings, takeUpSession)) return () => root.unmount();
  } else await takeUpSession();
  const stopRenewing = keepRenewing();
  const stopReloading = onLanguageChange((locale) => void queries.prefetchQuery(dictionariesQuery(locale)));
  const store = portalStore(portal);
  const router = createPortalRouter({
    get portal() {
      return store.now();
    },
    queries,
  });
  // The sign-in page should be there soon on a slow line; after it, nothing has to wait for text to change its font.
  const firstPage = currentSession().user ? Promise.resolve() : shownBy(router);
  void firstPage.then(loadFont);
  const stopFollowing = followSession(router, queries);
  const stopSettings = startLater(async () => {
    await firstPage;
    const { followSettings } = await import('./follow-settings.js');
    return followSettings(store, queries, () => void router.revalidate());
  });
  // Tests run without the server that it connects to.
  const stopHub = env === 'test' ? () => undefined : startHub(router, queries);
  root.render(
    <StrictMode>
      <LivePortal store={store} queries={queries} env={env} firstPage={firstPage}>
        <RouterProvider router={router} />
      </LivePortal>
    </StrictMode>,
  );
  return () => {
    stopRenewing();
    stopReloading();
    stopFollowing();
    stopForgetting();
    stopSettings();
    stopHub();
    router.dispose();
    root.unmount();
  };
}

/** Says that nobody answers, or that the database does not, and starts again until somebody does. */
async function waitForServer(root: Root, env: Env): Promise<Stop> {
  const [down] = await Promise.all([
    partsDown().catch((): readonly string[] => []),
    startTexts(localeFor(undefined, Locale.options), serverTexts),
  ]);
  root.render(
    <Providers queries={newQueryClient()} portal={undefined} env={env}>
      <StartFailedPage isDatabaseDown={down.includes('database')} />
    </Providers>,
  );
  let stop: Stop = () => root.unmount();
  const timer = setTimeout(async () => {
    stop = await start(root, env);
  }, START_RETRY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Reads what the installation is, takes up the session, and shows the page asked for. A server that says its
 * configuration is broken has the last word; one that does not answer is asked again. Answers what stops it all.
 */
export async function start(root: Root, env: Env = 'default'): Promise<Stop> {
  try {
    return await open(root, await loadPortal(), env);
  } catch (error) {
    console.error(FAILED, error);
    if (!isInvalidConfiguration(error)) return waitForServer(root, env);
    root.unmount();
    document.body.textContent = INVALID_CONFIGURATION;
    return () => undefined;
  }
}
