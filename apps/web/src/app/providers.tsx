import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HelpScreensContext } from '../features/help/help-screens.js';
import { currentSession } from '../features/identity/session.js';
import { WebModulesContext } from '../features/portal/module-entries.js';
import { type Portal, PortalContext } from '../features/portal/portal.js';
import { savedViews } from '../features/preferences/saved-views.js';
import { i18n } from '../kernel/i18n.js';
import { webModules } from '../modules/index.js';
import { CanBlockNavigation } from '../ui/can-block-navigation.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { SavedViewsContext } from '../ui/table/saved-views/saved-views-store.js';
import { keptColourScheme } from './colour-scheme.js';
import { helpScreens } from './help/help-screens.js';
import { portalColours, theme } from './theme.js';

/** The word the server puts in the page for this one answer; styles made here carry it. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Where libraries below the controls look for it when they lock the page's scrolling.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.js')).ToastHost }));

const isSomebodyHere = (): boolean => currentSession().user !== undefined;

interface ProvidersProps {
  readonly queries: QueryClient;
  readonly portal: Portal | undefined;
  readonly env?: 'default' | 'test';
  /** What no page needs at once is fetched afterwards. */
  readonly firstPage?: Promise<void> | undefined;
  readonly children: ReactNode;
}

export function Providers({ queries, portal, env = 'default', firstPage, children }: ProvidersProps) {
  const [hasToasts, setToasts] = useState(firstPage === undefined);
  useEffect(() => void firstPage?.then(() => setToasts(true)), [firstPage]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={portalColours}
          colorSchemeManager={keptColourScheme}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
          env={env}
        >
          <ErrorBoundary>
            <Suspense>{hasToasts && <ToastHost />}</Suspense>
          </ErrorBoundary>
          <PortalContext value={portal}>
            <CanBlockNavigation value={isSomebodyHere}>
              <WebModulesContext value={webModules}>
                <SavedViewsContext value={savedViews}>
                  <HelpScreensContext value={helpScreens}>{children}</HelpScreensContext>
                </SavedViewsContext>
              </WebModulesContext>
            </CanBlockNavigation>
          </PortalContext>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
