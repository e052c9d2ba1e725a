import { defaultSingleSignOn, type SamlSettings } from '@portal/contracts';
import { ENTITY_ID, IdentityProvider, messageIn, PORTAL } from './identity-provider.js';
import { startTestPortal, type TestPortal } from './portal.js';

export const AUTH = '/api/main/auth';

/** There once the first test begins. */
export let portal: TestPortal;
export const provider = new IdentityProvider();

export const samlSettings = (changes: Partial<SamlSettings> = {}): SamlSettings => ({
  ...defaultSingleSignOn.saml,
  enabled: true,
  singleLogoutEnabled: true,
  entityId: ENTITY_ID,
  signInAddress: 'https://idp.example/sign-in',
  logoutAddress: 'https://idp.example/sign-out',
  certificates: [provider.key.certificate],
  ...changes,
});

const SETTINGS = '/api/main/singleSignOn/settings';
export const CUSTOM_SECRET = 'shared with the portal of the customer, and nobody else';

export async function configure(changes: { saml?: Partial<SamlSettings>; custom?: boolean } = {}) {
  const administrator = portal.http(await portal.signIn('admin'));
  const { body } = await administrator.get(SETTINGS).expect(200);
  const saved = await administrator.put(SETTINGS).send({
    saml: samlSettings(changes.saml),
    customSso: { enabled: changes.custom ?? false, portalUrl: 'https://sso.example/start', forcePortalLogout: false },
    customSsoSecret: { hasValue: true, value: CUSTOM_SECRET },
    version: body.version,
  });
  expect([saved.status, saved.body.issues]).toEqual([200, undefined]);
}

/** Opens a portal that has a public address, with single sign-on set up. */
export function onAPortalWithSso(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    portal = await startTestPortal({ env: { PUBLIC_URL: PORTAL, SSO_HOSTS: 'sso.example', ...env } });
    await configure();
  }, 120_000);
  afterAll(() => portal?.close());
}

export const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
/** A cookie as a browser sends it back. */
export const cookieNamed = (answer: { headers: Record<string, unknown> }, name: string): string =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

export interface Begun {
  readonly requestId: string;
  readonly cookie: string;
}

/** A browser that was sent to the identity provider. */
export async function begin(target?: string): Promise<Begun> {
  const answer = await portal
    .http()
    .get(`${AUTH}/saml/login`)
    .query(target === undefined ? {} : { target })
    .expect(303);
  const [, requestId = ''] = messageIn(String(answer.headers.location), 'SAMLRequest').match(/ ID="([^"]+)"/) ?? [];
  return { requestId, cookie: cookieNamed(answer, '__Secure-saml_rid') };
}

/** Posts a form as the browser does for the identity provider. */
export const deliver = (form: Record<string, string>, cookie: string, path = `${AUTH}/saml/acs`) =>
  portal.http().post(path).set('Origin', 'https://idp.example').set('Cookie', cookie).type('form').send(form);

/** Signs in as somebody by the identity provider. */
export async function signInBySaml(changes: Parameters<IdentityProvider['answer']>[1] = {}) {
  const { requestId, cookie } = await begin();
  const answer = provider.answer(requestId, changes);
  const answered = await deliver({ SAMLResponse: provider.post(answer) }, cookie).expect(303);
  return { token: cookieNamed(answered, 'SamlToken').slice('SamlToken='.length), answer, answered };
}

export const audited = async (action: string): Promise<number> =>
  (await portal.database.query('SELECT FROM audit_event WHERE action = $1', [action])).length;
