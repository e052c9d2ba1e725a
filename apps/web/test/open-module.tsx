import {
  type CurrentUser,
  type GlobalConfiguration,
  type GlobalSettings,
  isModuleKey,
  type Locale,
  modules,
  textFeatures,
} from '@portal/contracts';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../src/app/providers.js';
import { adopt } from '../src/features/identity/session.js';
import { CurrentModuleContext } from '../src/features/portal/portal.js';
import { namespaceOf, serverTexts } from '../src/features/translations/server-texts.js';
import { i18n, startTexts, TextsOf } from '../src/kernel/i18n.js';
import { newQueryClient } from '../src/kernel/query.js';
import { dismissToasts } from '../src/ui/toasts.js';

const configuration: GlobalConfiguration = {
  appVersion: '1.0.0',
  modules: {},
  ssoSettings: {
    saml: { enabled: false, singleLogoutEnabled: false },
    customSso: { enabled: false, portalUrl: null, forcePortalLogout: false },
  },
  settings: { informationButtons: false },
  onlineMapLayers: [],
  moduleSettings: {},
  moduleConfiguration: { supportedLanguages: ['fr', 'en', 'es', 'it', 'de'], features: {} },
  settingsRevision: 0,
  demo: false,
};

const settings: GlobalSettings = {
  enabledLanguages: ['fr', 'en', 'es', 'it', 'de'],
  defaultLanguage: 'fr',
  enabledModules: [],
  enabledRequestSystems: ['MW'],
  moduleAddresses: {},
  informationButtons: false,
  homeCountry: 'FR',
  onlineMapLayers: [],
  loginPageTopBarBackgroundColor: '#0f1f33',
  loginPageTopBarColor: '#ffffff',
  loginPageTopBarAccentColor: '#6db3f2',
  version: 0,
};

interface Opened {
  /** Of a module of the portal, or of one that tests have. */
  readonly key: string;
  /** First segment of the addresses of a module that tests have. */
  readonly slug?: string;
  readonly routes: RouteObject[];
  readonly path: string;
  readonly user: CurrentUser;
  readonly locale?: Locale;
  readonly requiredFields?: readonly string[];
}

/** Opens a page of a module for a signed-in user, as the portal shows it between header and drawer. */
export async function openModule({
  key,
  slug = isModuleKey(key) ? modules[key].slug : key,
  routes,
  path,
  user,
  locale = 'fr',
  requiredFields = [],
}: Opened) {
  dismissToasts();
  adopt('token-of-the-test', user);
  await startTexts(locale, serverTexts);
  await i18n.loadNamespaces(key === 'main' ? [key, ...textFeatures.map(namespaceOf)] : key);
  const module = {
    key,
    configuration: { supportedLanguages: settings.enabledLanguages, features: {} },
    settings: {
      adminStartPathId: 'MODULES' as const,
      userStartPathId: 'MODULES' as const,
      userStartModuleId: null,
      enabledInformationButtons: [],
      requiredFields: [...requiredFields],
      informationButtonsAttachementsMap: [],
      version: 0,
    },
  };
  const router = createMemoryRouter(
    [
      { path: `/${slug}`, children: routes },
      { path: '*', element: null },
    ],
    {
      initialEntries: [`/${slug}/${path}`],
    },
  );
  render(
    <Providers queries={newQueryClient()} portal={{ configuration, settings, main: module }} env="test">
      <CurrentModuleContext value={module}>
        <TextsOf value={key}>
          <RouterProvider router={router} />
        </TextsOf>
      </CurrentModuleContext>
    </Providers>,
  );
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { router, addressNow, person: userEvent.setup() };
}
