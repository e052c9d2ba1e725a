import { jest } from '@jest/globals';
import {
  type CurrentUser,
  type ErrorCode,
  errorCatalogue,
  type GlobalConfiguration,
  type GlobalSettings,
  Locale,
  type MapSettings,
  type ModuleSettings,
  moduleKeys,
} from '@portal/contracts';
import { shippedDictionaries } from './shipped-dictionaries.js';
import { shippedTextsOf, shippedTextsOfFeature } from './shipped-texts.js';

/** What the client sent. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly contentType: string | null;
  readonly body: string;
}

type Answer = (call: SentCall) => Response | Promise<Response>;

export const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const nothing = (): Response => new Response(null, { status: 204 });

export const problem = (code: ErrorCode, headers: Record<string, string> = {}): Response => {
  const { status } = errorCatalogue[code];
  return answer({ type: 'about:blank', title: code, status, code, issues: [], traceId: 'trace-1' }, status, headers);
};

export const refusedGrant = (): Response => answer({ error: 'invalid_grant', error_description: 'refused' }, 400);

/** @param left seconds until access token, refresh token and session end, where they differ from a new session's */
export const token = (accessToken: string, left: Readonly<Record<string, number>> = {}): Response =>
  answer({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_expires_in: 2 * 3600,
    session_expires_in: 12 * 3600,
    ...left,
  });

export const applicant: CurrentUser = {
  id: 'user-1',
  login: 'applicant',
  fullName: 'Jeanne Martin',
  origin: 'USERS',
  roles: ['REQUEST'],
  relationsInfo: [
    { requestSystems: ['MW'], parentInfo: { id: 'org-1', companyName: 'Télélien SA' }, availableOperators: [] },
  ],
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
  accessVersion: 1,
};

export const configuration: GlobalConfiguration = {
  appVersion: '1.0.0',
  modules: {
    ...Object.fromEntries(moduleKeys.map((key) => [key, { enabled: false }])),
    main: { enabled: true },
    mwApplicationsRequests: { enabled: true },
  },
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

export const settings: GlobalSettings = {
  enabledLanguages: ['fr', 'en', 'es', 'it', 'de'],
  defaultLanguage: 'fr',
  enabledModules: ['main', 'mwApplicationsRequests'],
  enabledRequestSystems: ['MW', 'ES', 'COM', 'PMR', 'TS', 'EXP'],
  moduleAddresses: {},
  informationButtons: false,
  homeCountry: 'FR',
  onlineMapLayers: [],
  loginPageTopBarBackgroundColor: '#0f1f33',
  loginPageTopBarColor: '#ffffff',
  loginPageTopBarAccentColor: '#6db3f2',
  version: 1,
};

export const moduleSettings: ModuleSettings = {
  adminStartPathId: 'MODULES',
  userStartPathId: 'MODULES',
  userStartModuleId: null,
  enabledInformationButtons: [],
  requiredFields: [],
  informationButtonsAttachementsMap: [],
  version: 1,
};

/** The portal's own module. */
export const main = { key: 'main', configuration: configuration.moduleConfiguration, settings: moduleSettings };

const testColour = '#1b5a96';

export const mapSettings: MapSettings = {
  linesDefaultColor: testColour,
  markersDefaultColor: testColour,
  markersSecondaryDefaultColor: testColour,
  selectedMarkersDefaultColor: '#b3261e',
  linesDefaultThickness: 2,
  markersDefaultStyle: 'PIN',
  markersSecondaryDefaultStyle: 'PIN',
  markersDefaultSize: 10,
  markersSecondaryDefaultSize: 10,
  imageLayersDefaultOpacity: 1,
  mapInfoOverlaysOpacity: 1,
  polygonsDefaultOpacity: 1,
  defaultApplyPolygonColorToDesign: false,
  defaultShowPolygonDesign: false,
  mouseControlDefaultProjection: 'EPSG:2154',
  mouseControlDefaultUseDegrees: false,
  defaultOnlineMapLayer: null,
  onlineMapLayers: [],
  profileSettings: {
    profileDefaultColor: testColour,
    antennasDefaultColor: testColour,
    fresnelEllipseDefaultColor: testColour,
    fresnelRayDefaultColor: testColour,
    profileLinesDefaultThickness: 2,
  },
};

const localeOf = ({ query }: SentCall): Locale => Locale.parse(query.get('locale'));

const translations: Answer = (call) => answer(shippedTextsOf(call.path.split('/')[2] ?? '', localeOf(call)));

const featureTranslations: Answer = (call) =>
  answer(shippedTextsOfFeature(call.query.get('feature') ?? '', localeOf(call)));

/** Password grants for anybody whose password is "right", refresh grants while a refresh cookie would be there. */
function grants(state: { signedIn: boolean; issued: number }): Answer {
  return ({ body }) => {
    const form = new URLSearchParams(body);
    const isGranted = form.get('grant_type') === 'password' ? form.get('password') === 'right' : state.signedIn;
    if (!isGranted) return refusedGrant();
    state.signedIn = true;
    state.issued += 1;
    return token(`token-${state.issued}`);
  };
}

export interface FakePortal {
  readonly calls: readonly SentCall[];
  /** What was sent to a path, in order. */
  readonly sentTo: (path: string) => readonly SentCall[];
  /** Answers a path (`/token`, or the end of one, `*getMapSettings`) from now on. */
  readonly on: (path: string, reply: Answer) => void;
}

const matches = (pattern: string, path: string): boolean =>
  pattern.startsWith('*') ? path.endsWith(pattern.slice(1)) : path === pattern;

/** Stands in for the network: answers as the portal would, and keeps what was sent. */
export function fakePortal({ user = applicant, signedIn = false } = {}): FakePortal {
  const calls: SentCall[] = [];
  const state = { signedIn, issued: 0 };
  const replies: [string, Answer][] = [
    ['/token', grants(state)],
    ['*/getGlobalConfiguration', () => answer(configuration)],
    ['*/getGlobalSettings', () => answer(settings)],
    ['*/getMapSettings', () => answer(mapSettings)],
    ['*/texts/list', () => answer([])],
    ['*/getDictionaries', ({ query }) => answer(shippedDictionaries(Locale.parse(query.get('language'))))],
    ['*/getLocaleTranslations', translations],
    ['*/getFeatureTranslations', featureTranslations],
    ['*/getModuleConfiguration', () => answer({ supportedLanguages: settings.enabledLanguages, features: {} })],
    ['*/getModuleSettings', () => answer(moduleSettings)],
    [
      '*/getCurrentUserSettings',
      ({ authorization }) => (authorization?.startsWith('Bearer token-') ? answer(user) : problem('NOT_SIGNED_IN')),
    ],
    [
      '*/removeRefreshCookie',
      () => {
        state.signedIn = false;
        return nothing();
      },
    ],
  ];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const headers = new Headers(init.headers);
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      authorization: headers.get('authorization'),
      contentType: headers.get('content-type'),
      body: String(init.body ?? ''),
    };
    calls.push(call);
    const reply = replies.find(([pattern]) => matches(pattern, pathname))?.[1];
    return reply ? reply(call) : problem('NOT_FOUND');
  });
  return {
    calls,
    sentTo: (path) => calls.filter((call) => matches(path, call.path)),
    on: (path, reply) => void replies.unshift([path, reply]),
  };
}

/** The network is gone. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};
