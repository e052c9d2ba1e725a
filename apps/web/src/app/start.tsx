import { FALLBACK_LOCALE, Locale } from '@portal/contracts';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { localeFor } from '../features/language/language.js';
import type { Portal } from '../features/portal/portal.js';
import { dictionariesQuery, loadPortal, mapSettingsQuery } from '../features/portal/portal-queries.js';
import { keepRenewing, resumeSession, sessionCredentials } from '../features/session/renewal.js';
import { clearSession } from '../features/session/session.js';
import { ApiError } from '../kernel/api-error.js';
import { localeNow, startTexts } from '../kernel/i18n.js';
import { newQueryClient } from '../kernel/query.js';
import { provideCredentials } from '../kernel/transport.js';
import { followSession } from './follow-session.js';
import { Providers } from './providers.js';
import { createPortalRouter } from './router.js';
import { StartFailedPage } from './start-failed-page.js';

const INVALID_CONFIGURATION =
  'Error: Invalid configuration, invalid or missing license key, please contact portal administrator';

const HTTP_SERVER_ERROR = 500;
const START_RETRY_MS = 5000;

const isInvalidConfiguration = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status === HTTP_SERVER_ERROR;

const browserLocale = (): Locale =>
  navigator.languages.map((tag) => Locale.safeParse(tag.slice(0, 2)).data).find((locale) => locale !== undefined) ??
  FALLBACK_LOCALE;

async function takeUpSession(): Promise<void> {
  try {
    await resumeSession();
  } catch (error) {
    console.error('Failed to initialize the app', error);
    clearSession();
  }
}

async function open(root: Root, portal: Portal, env: 'default' | 'test'): Promise<void> {
  const queries = newQueryClient();
  provideCredentials(sessionCredentials);
  await startTexts(localeFor(portal, Locale.options));
  // What a screen needs later asks again by itself when this fails.
  await Promise.all([queries.prefetchQuery(mapSettingsQuery()), queries.prefetchQuery(dictionariesQuery(localeNow()))]);
  keepRenewing();
  await takeUpSession();
  const router = createPortalRouter({ portal, queries });
  followSession(router, queries);
  root.render(
    <StrictMode>
      <Providers queries={queries} portal={portal} env={env}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

async function waitForServer(root: Root, env: 'default' | 'test'): Promise<void> {
  await startTexts(browserLocale());
  root.render(
    <Providers queries={newQueryClient()} portal={undefined} env={env}>
      <StartFailedPage />
    </Providers>,
  );
  setTimeout(() => void start(root, env), START_RETRY_MS);
}

/**
 * Reads what the installation is, takes up the session, and shows the page asked for. A server that says its
 * configuration is broken has the last word; one that does not answer is asked again.
 */
export async function start(root: Root, env: 'default' | 'test' = 'default'): Promise<void> {
  let portal: Portal;
  try {
    portal = await loadPortal();
  } catch (error) {
    console.error(error);
    if (!isInvalidConfiguration(error)) return waitForServer(root, env);
    root.unmount();
    document.body.textContent = INVALID_CONFIGURATION;
    return;
  }
  await open(root, portal, env);
}
