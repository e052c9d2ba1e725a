import { type CurrentUser, type Locale, textFeatures } from '@portal/contracts';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../src/app/providers.js';
import { adopt, clearSession } from '../src/features/identity/session.js';
import { namespaceOf, serverTexts } from '../src/features/translations/server-texts.js';
import { i18n, startTexts } from '../src/kernel/i18n.js';
import { newQueryClient } from '../src/kernel/query.js';
import { dismissToasts } from '../src/ui/toasts.js';
import { FakeApi } from './fake-api.js';
import { applicant } from './fake-portal.js';

interface Opened {
  readonly element: ReactNode;
  readonly route?: string;
  readonly path?: string;
  /** Of every address, as the portal's own `/app`. */
  readonly basename?: string;
  readonly locale?: Locale;
  readonly isSignedIn?: boolean;
  /** Who is signed in; somebody who applies unless given. */
  readonly user?: CurrentUser;
  /** Windows fade in and out as they do in a browser. */
  readonly isAnimated?: boolean;
}

/** Shows controls on a page of their own, at an address. The network answers texts; `api` is given what else it does. */
export async function openScreen({
  element,
  route = '/',
  path = '/',
  basename = '',
  locale = 'fr',
  isSignedIn = true,
  user = applicant,
  isAnimated = false,
}: Opened) {
  dismissToasts();
  const api = new FakeApi();
  if (isSignedIn) adopt('token-of-the-test', user);
  else clearSession();
  await startTexts(locale, serverTexts);
  await i18n.loadNamespaces(textFeatures.map(namespaceOf));
  const router = createMemoryRouter(
    [
      { path: route, element },
      { path: '*', element: null },
    ],
    { basename: basename || '/', initialEntries: [`${basename}${path}`] },
  );
  render(
    <Providers queries={newQueryClient()} portal={undefined} env={isAnimated ? 'default' : 'test'}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { api, router, addressNow, person: userEvent.setup() };
}
