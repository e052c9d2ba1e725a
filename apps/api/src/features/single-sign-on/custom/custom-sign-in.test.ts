import { createHmac, randomUUID } from 'node:crypto';
import { PORTAL } from '../../../../test/identity-provider.js';
import {
  AUTH,
  audited,
  CUSTOM_SECRET,
  configure,
  cookieNamed,
  onAPortalWithSso,
  portal,
  samlSettings,
} from '../../../../test/single-sign-on.js';

onAPortalWithSso();
beforeAll(() => configure({ custom: true }));

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

/** A token of the customer's portal. */
function tokenOf(
  changes: object = {},
  { secret = CUSTOM_SECRET, header = { alg: 'HS256', typ: 'JWT' } as object } = {},
) {
  const issued = now();
  const claims = {
    sub: 'applicant',
    aud: PORTAL,
    iss: 'https://sso.example',
    iat: issued,
    exp: issued + 60,
    jti: randomUUID(),
  };
  const signed = `${encoded(header)}.${encoded({ ...claims, ...changes })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const exchange = (token: string) => portal.http().post(`${AUTH}/handleWebSsoIfNecessary`).send({ token });

describe('A token of a custom portal', () => {
  it('opens a session, once', async () => {
    const token = tokenOf();
    const { body } = await exchange(token).expect(200);
    const { body: user } = await portal.http(body.access_token).get(`${AUTH}/getCurrentUserSettings`).expect(200);
    expect(user.login).toBe('applicant');
    expect((await exchange(token).expect(400)).body.values).toEqual({ reason: 'REPLAYED' });
  });

  it('presented twenty times at once opens one session', async () => {
    const token = tokenOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  });

  it.each([
    ['signed with another secret', 'SIGNATURE', () => tokenOf({}, { secret: 'x'.repeat(40) })],
    [
      'with other words than were signed',
      'SIGNATURE',
      () => tokenOf().replace(/\.[^.]+\./, `.${encoded({ sub: 'admin' })}.`),
    ],
    ['that names no algorithm', 'MALFORMED', () => tokenOf({}, { header: { alg: 'none' } })],
    ['without a signature', 'MALFORMED', () => tokenOf().replace(/\.[^.]+$/, '.')],
    ['that names a key of its own', 'MALFORMED', () => tokenOf({}, { header: { alg: 'HS256', jwk: {} } })],
    ['for another portal', 'AUDIENCE', () => tokenOf({ aud: 'https://other.example' })],
    ['of another portal', 'ISSUER', () => tokenOf({ iss: 'https://evil.example' })],
    ['that has expired', 'EXPIRED', () => tokenOf({ iat: now() - 90, exp: now() - 30 })],
    ['valid for longer than a minute', 'EXPIRED', () => tokenOf({ exp: now() + 61 + 5 })],
    ['of tomorrow', 'EXPIRED', () => tokenOf({ iat: now() + 86_400, exp: now() + 86_430 })],
    ['without an id', 'MALFORMED', () => tokenOf({ jti: undefined })],
    ['of somebody unknown', 'UNKNOWN_USER', () => tokenOf({ sub: 'nobody-at-all' })],
    ['that is none', 'MALFORMED', () => 'hello'],
  ])('%s is refused: %s', async (_name, reason, make) => {
    const before = await audited('sso_refused');
    expect((await exchange(make()).expect(400)).body.values).toEqual({ reason });
    expect(await audited('sso_refused')).toBe(before + 1);
  });

  it('is refused to pages of another site', async () => {
    const { body } = await exchange(tokenOf()).set('Origin', 'https://evil.example').expect(400);
    expect(body.values).toEqual({ reason: 'CROSS_SITE' });
  });

  it('is not asked for without end: after three starts without one the reason is a loop', async () => {
    let cookie = '';
    const reasons: string[] = [];
    for (let start = 0; start < 4; start++) {
      const answer = await portal.http().post(`${AUTH}/handleWebSsoIfNecessary`).set('Cookie', cookie).expect(400);
      reasons.push(answer.body.values.reason);
      cookie = cookieNamed(answer, '__Secure-sso_rounds');
    }
    expect(reasons).toEqual(['NO_TOKEN', 'NO_TOKEN', 'NO_TOKEN', 'LOOP']);
  });
});

describe('The settings of single sign-on', () => {
  const SETTINGS = '/api/main/singleSignOn/settings';

  const save = async (changes: { saml?: object; customSso?: object; customSsoSecret?: object }) => {
    const administrator = portal.http(await portal.signIn('admin'));
    const { body } = await administrator.get(SETTINGS).expect(200);
    const { saml, customSso, customSsoSecret, version } = body;
    const given = { saml, customSso, customSsoSecret, version };
    return administrator.put(SETTINGS).send({
      ...given,
      saml: { ...saml, ...changes.saml },
      customSso: { ...customSso, ...changes.customSso },
      ...(changes.customSsoSecret && { customSsoSecret: changes.customSsoSecret }),
    });
  };

  it.each([
    ['a portal that is not on the list of hosts', { customSso: { portalUrl: 'https://evil.example/' } }],
    ['a portal with credentials in its address', { customSso: { portalUrl: 'https://sso.example@evil.example/' } }],
    ['a portal without https', { customSso: { portalUrl: 'http://sso.example/' } }],
    ['a portal of another scheme', { customSso: { portalUrl: 'javascript:alert(1)' } }],
    ['a custom portal without an address', { customSso: { portalUrl: null } }],
    ['a short secret', { customSsoSecret: { hasValue: true, value: 'short' } }],
    ['a custom portal without a secret', { customSsoSecret: { hasValue: false, value: null } }],
    ['SAML without a certificate', { saml: { certificates: [] } }],
    ['something else than a certificate', { saml: { certificates: ['hello'] } }],
    ['SAML without an entity id', { saml: { entityId: '' } }],
    ['SAML without an address', { saml: { signInAddress: null } }],
    ['single logout without an address', { saml: { logoutAddress: null } }],
  ])('refuse %s', async (_name, changes) => {
    expect((await save(changes)).status).toBe(400);
  });

  it('show certificates with their expiry, and never a secret', async () => {
    const { body } = await portal
      .http(await portal.signIn('admin'))
      .get(SETTINGS)
      .expect(200);
    const [{ subject, validTo }] = body.certificateFacts;
    expect(subject).toBe('CN=idp.example');
    expect(Date.parse(validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000);
    expect(body.customSsoSecret).toEqual({ hasValue: true, value: null });
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
  });

  it('are read from the metadata of an identity provider', async () => {
    const { certificates, entityId, signInAddress, logoutAddress } = samlSettings();
    const bare = certificates[0]?.replace(/-----[^-]+-----|\s/g, '');
    const service = (name: string, address: string | null) =>
      `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${address}"/>`;
    const xml = `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor>
      <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
      ${bare}</ds:X509Certificate><!-- Made by hand. --></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
      ${service('SingleLogoutService', logoutAddress)}${service('SingleSignOnService', signInAddress)}</md:IDPSSODescriptor></md:EntityDescriptor>`;
    const administrator = portal.http(await portal.signIn('admin'));
    const { body } = await administrator.post('/api/main/singleSignOn/metadata').send({ xml }).expect(200);
    expect(body).toEqual({
      ...{ certificates, entityId, signInAddress, logoutAddress, validUntil: null },
      certificateFacts: [expect.objectContaining({ subject: 'CN=idp.example' })],
    });
    const wrong = [
      ['<a/>', 'SSO_METADATA_NOT_METADATA'],
      [xml.replace(`${signInAddress}`, 'http://idp.example/sso'), 'SSO_METADATA_ADDRESS'],
      [xml.replace(`${bare}`, 'A'.repeat(20_000)), 'SSO_METADATA_NO_CERTIFICATE'],
    ];
    for (const [each, message] of wrong) {
      const refused = await administrator.post('/api/main/singleSignOn/metadata').send({ xml: each }).expect(400);
      expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'body.xml', message })]);
    }
  });
});

describe('While no single sign-on is offered', () => {
  const saml = { enabled: false };
  beforeAll(() => configure({ saml, custom: false }));
  afterAll(() => configure({ custom: true }));

  it('a token is refused, and strangers leave no lines in the audit log', async () => {
    const before = await audited('sso_refused');
    expect((await exchange(tokenOf()).expect(400)).body.values).toEqual({ reason: 'CONFIGURATION' });
    await exchange(tokenOf()).set('Origin', 'https://evil.example').expect(400);
    await portal.http().get(`${AUTH}/saml/slo?x`).expect(404);
    expect(await audited('sso_refused')).toBe(before);
  });
});
