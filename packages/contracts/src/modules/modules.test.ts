import type { z } from 'zod';
import { endpointGroups } from '../groups.js';
import type { EndpointGroup, EndpointSpec } from '../kernel/endpoint.js';
import { ErrorCode } from '../kernel/errors.js';
import { type ModuleManifest, manifest } from '../kernel/manifest.js';
import { isModuleKey, moduleKeys, moduleOfSlug, modules } from './index.js';

/** Key, first part of the address, where it opens: what operators' bookmarks and integrations rely on. */
const register = `
main                        main                          app
mwParity                    mw-parity                     app
mwApplicationsRequests      mw-applications-requests      app
esApplicationsRequests      es-applications-requests      app
freqExperimentationRequests freq-experimentation-requests app
agencyControl               agency-control                app
restrictedAreas             restricted-areas              app
equipments                  equipments                    app
antennas                    antennas                      app
stationDatabase             station-database              frontend
fees                        fees                          frontend
surveys                     surveys                       frontend
comsis                      comsis                        frontend
pmr                         pmr                           external
privateRadioNetwork         private-radio-network         external
ots                         ots                           external
joApplications              jo-applications               external
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

describe('the register of modules', () => {
  it('names every module, its address and where it opens', () => {
    expect(Object.values(modules).map(({ key, slug, opens }) => [key, slug, opens])).toEqual(register);
  });

  test.each(moduleKeys)('%s: goes by one name', (key) => {
    const { slug } = modules[key];
    expect(modules[key].key).toBe(key);
    expect(slug).toBe(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    expect(moduleOfSlug(slug)).toBe(modules[key]);
  });

  it('leads to a route of this client, to an older page, or to an address that an administrator sets', () => {
    const routesOf = ({ route, adminPanelRoute, flags }: ModuleManifest) => [route, adminPanelRoute, flags.v3];
    expect(routesOf(modules.mwParity)).toEqual(['/mw-parity/view', '/mw-parity/admin-panel', true]);
    expect(routesOf(modules.fees)).toEqual(['/frontend/fees', '/frontend/fees/#/admin-panel', false]);
    expect(routesOf(modules.pmr)).toEqual([null, null, false]);
    const moved = manifest({ key: 'fees', slug: 'fees', urlPath: 'redevances', opens: 'frontend' });
    expect(routesOf(moved)).toEqual(['/frontend/redevances', '/frontend/redevances/#/admin-panel', false]);
    const closed = manifest({ key: 'fees', slug: 'fees', opens: 'frontend', flags: { accessibleByAdmin: false } });
    expect(closed.adminPanelRoute).toBeNull();
  });

  it('gives no address twice', () => {
    const slugs = Object.values(modules).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('knows its own keys and no property every object has', () => {
    expect(isModuleKey('mwParity')).toBe(true);
    for (const stranger of ['', 'mw-parity', 'constructor', 'toString', '__proto__'])
      expect(isModuleKey(stranger)).toBe(false);
    expect(moduleOfSlug('mwParity')).toBeUndefined();
    expect(moduleOfSlug('')).toBeUndefined();
  });

  it('opens without a session the sign-in pages, the parity map, the docket of decisions and what works offline', () => {
    const open = Object.values(modules).flatMap(({ slug, publicPaths }) =>
      publicPaths.map((path) => `${slug}/${path}`),
    );
    expect(open).toEqual([
      'main/login',
      'main/passwords-management',
      'main/account',
      'main/url-viewer',
      'main/decision',
      'main/answer',
      'mw-parity/view',
      'mw-parity/documentation',
      'agency-control/field',
      'agency-control/report',
      'comsis/docket',
    ]);
  });
});

interface Route {
  readonly name: string;
  readonly path: string;
  readonly endpoint: EndpointSpec;
  readonly group: EndpointGroup;
}

const routes: Route[] = endpointGroups.flatMap((group) =>
  Object.entries(group.endpoints).map(([name, endpoint]) => ({
    name: `${group.name}.${name}`,
    path: `${group.base}${endpoint.path}`,
    endpoint,
    group,
  })),
);
const byName = routes.map((route) => [route.name, route] as const);

const segments = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith(':');
const matches = (pattern: string, literal: string): boolean => {
  const [wanted, given] = [segments(pattern), segments(literal)];
  return wanted.length === given.length && wanted.every((part, at) => isParameter(part) || part === given[at]);
};

describe('the calls of the portal', () => {
  it('are named once', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    const groups = endpointGroups.map(({ name }) => name);
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('have one address each', () => {
    const addresses = routes.map(({ endpoint, path }) => `${endpoint.method} ${path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('name a fixed address before a pattern that would swallow it', () => {
    const swallowed = routes.flatMap((later, at) =>
      routes
        .slice(0, at)
        .filter(
          (earlier) =>
            earlier.group === later.group &&
            earlier.endpoint.method === later.endpoint.method &&
            earlier.path !== later.path &&
            matches(earlier.path, later.path),
        )
        .map((earlier) => `${earlier.name} swallows ${later.name}`),
    );
    expect(swallowed).toEqual([]);
  });

  test.each(byName)('%s: has a well-formed address', (_name, { path }) => {
    // The one name that the specification spells with a capital letter.
    expect(path.replace('/RedirectToSamlLogout', '/redirectToSamlLogout')).toMatch(
      /^\/(token|api(\/:?[a-z][A-Za-z]*){2,})$/,
    );
  });

  test.each(byName)('%s: says what it does in one sentence', (_name, { endpoint }) => {
    expect(endpoint.summary).toMatch(/^[A-Z].{15,}\.$/);
  });

  test.each(byName)('%s: reads exactly the parameters its address has', (_name, { path, endpoint }) => {
    const inPath = segments(path)
      .filter(isParameter)
      .map((segment) => segment.slice(1));
    expect(Object.keys((endpoint.params as z.ZodObject | undefined)?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test.each(byName)('%s: sends a body only where the method carries one', (_name, { endpoint }) => {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined();
    if (endpoint.success === 204) expect(endpoint.response.safeParse(undefined).success).toBe(true);
  });

  test.each(byName)('%s: names its business errors once, from the catalogue', (_name, { endpoint }) => {
    const errors = endpoint.errors ?? [];
    for (const code of errors) expect(ErrorCode.options).toContain(code);
    expect(new Set(errors).size).toBe(errors.length);
  });

  test.each(byName)('%s: never lists nobody as its callers', (_name, { endpoint }) => {
    if (typeof endpoint.access !== 'string') expect(endpoint.access.length).toBeGreaterThan(0);
  });

  it('are closed without a session but for what a client needs before it has one', () => {
    expect(routes.filter(({ endpoint }) => endpoint.access === 'public').map(({ path }) => path)).toEqual([
      '/token',
      '/api/main/auth/removeRefreshCookie',
      '/api/main/auth/getPasswordLengths',
      '/api/main/auth/requestPasswordResetToken',
      '/api/main/auth/resetPassword',
      '/api/main/secondFactors/passkeys/beginSignIn',
      '/api/:module/appSettings/getLocaleTranslations',
      '/api/:module/appSettings/getModuleConfiguration',
      '/api/:module/appSettings/getModuleSettings',
      '/api/main/appSettings/getGlobalConfiguration',
      '/api/main/appSettings/getGlobalSettings',
      '/api/main/appSettings/getFeatureTranslations',
      '/api/main/appSettings/getMapSettings',
      '/api/main/appSettings/getSettingsRevision',
      '/api/main/dictionary/getDictionaries',
      '/api/main/account/sendRegistrationRequest',
      '/api/main/account/confirmEmail',
      '/api/main/users/doesUserNameExist',
      '/api/main/texts/list',
      '/api/main/urlViewer/addresses',
      '/api/main/decisions/:code',
      '/api/main/answers/:token',
      '/api/main/answers/:token',
      '/api/main/maintenance/next',
      '/api/main/auth/saml/login',
      '/api/main/auth/saml/acs',
      '/api/main/auth/saml/slo',
      '/api/main/auth/saml/metadata',
      '/api/main/auth/RedirectToSamlLogout',
      '/api/main/auth/handleWebSsoIfNecessary',
      '/api/mwParity/lookup',
      '/api/mwParity/groups',
      '/api/mwParity/tiles/:z/:x/:y',
      '/api/mwParity/tiles/corners',
      '/api/mwParity/groups/:id',
      '/api/mwParity/export',
      '/api/mwParity/planFamilies',
      '/api/mwParity/hop',
      '/api/mwParity/answerSheet',
      '/api/freqExperimentationRequests/trials',
      '/api/agencyControl/reports/:code',
      '/api/comsis/docket',
    ]);
  });
});
