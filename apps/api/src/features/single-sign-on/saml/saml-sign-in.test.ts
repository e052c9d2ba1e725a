import { messageIn } from '../../../../test/identity-provider.js';
import {
  AUTH,
  audited,
  begin,
  configure,
  cookieNamed,
  cookiesOf,
  deliver,
  onAPortalWithSso,
  portal,
  provider,
  signInBySaml,
} from '../../../../test/single-sign-on.js';
import { makeOwnCertificate } from './own-certificate.js';

onAPortalWithSso();

const look = (token: string) => portal.http(token).get(`${AUTH}/getCurrentUserSettings`);

describe('Signing in by the identity provider', () => {
  it('sends a signed request, and binds it to the browser', async () => {
    const answer = await portal.http().get(`${AUTH}/saml/login`).expect(303);
    const address = new URL(String(answer.headers.location));
    expect(address.origin + address.pathname).toBe('https://idp.example/sign-in');
    expect(address.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const request = messageIn(address.href, 'SAMLRequest');
    expect(request).toContain('AssertionConsumerServiceURL="https://portal.example/api/main/auth/saml/acs"');
    const [cookie] = cookiesOf(answer);
    expect(cookie).toMatch(/^__Secure-saml_rid=_.+; Path=\/api\/main\/auth\/saml; .*HttpOnly; Secure; SameSite=None/);
  });

  it('leaves a token for the client and a cookie that renews the session', async () => {
    const { token, answered } = await signInBySaml();
    expect(answered.headers.location).toBe('/app/');
    const [handedOver = ''] = cookiesOf(answered).filter((cookie) => cookie.startsWith('SamlToken='));
    expect(handedOver).toMatch(/Max-Age=60; Path=\/app\/;.*Secure; SameSite=Lax$/);
    expect(handedOver).not.toContain('HttpOnly');
    expect((await look(token).expect(200)).body.login).toBe('applicant');
    const renewed = await portal
      .http()
      .post('/token')
      .set('Cookie', cookieNamed(answered, '__Secure-portal_rt'))
      .type('form')
      .send({ grant_type: 'refresh_token' })
      .expect(200);
    await look(renewed.body.access_token).expect(200);
  });

  it.each([
    ['/app/antennas/list?page=2#row', '/app/antennas/list?page=2#row'],
    ['https://evil.example/app/', '/app/'],
    ['//evil.example/app/', '/app/'],
    ['/app/../evil', '/app/'],
    ['/app/\\evil.example', '/app/'],
    ['/api/main/auth/saml/login', '/app/'],
    ['javascript:alert(1)', '/app/'],
  ])('begun at %s ends at %s', async (target, end) => {
    const { requestId, cookie } = await begin(target);
    const answer = await deliver({ SAMLResponse: provider.post(provider.answer(requestId)) }, cookie).expect(303);
    expect(answer.headers.location).toBe(end);
  });

  it('reads the login from the attribute that the settings name', async () => {
    await configure({ saml: { loginAttribute: 'uid' } });
    const { token } = await signInBySaml({ nameId: 'a8f1', attributes: { uid: ['OWNER'] } });
    expect((await look(token).expect(200)).body.login).toBe('owner');
    const { requestId, cookie } = await begin();
    const two = provider.answer(requestId, { attributes: { uid: ['owner', 'admin'] } });
    const { body } = await deliver({ SAMLResponse: provider.post(two) }, cookie).expect(400);
    expect(body.values).toEqual({ reason: 'SUBJECT' });
    await configure();
  });

  it.each([
    ['ASSERTION', ['Assertion']],
    ['RESPONSE', ['Response']],
  ] as const)('takes answers with a signed %s alone where the settings say so', async (signedParts, parts) => {
    await configure({ saml: { signedParts } });
    const { requestId, cookie } = await begin();
    await deliver({ SAMLResponse: provider.post(provider.answer(requestId), { parts }) }, cookie).expect(303);
    const next = await begin();
    const changed = provider.post(provider.answer(next.requestId), {
      parts,
      signed: (xml) => xml.replaceAll('applicant', 'admin'),
    });
    await deliver({ SAMLResponse: changed }, next.cookie).expect(400);
    await configure();
  });

  it('takes both certificates while the identity provider changes its key', async () => {
    const next = makeOwnCertificate('idp.example');
    await configure({ saml: { certificates: [provider.key.certificate, next.certificate] } });
    await signInBySaml();
    const { requestId, cookie } = await begin();
    const SAMLResponse = provider.post(provider.answer(requestId), { key: next });
    await deliver({ SAMLResponse }, cookie).expect(303);
    await configure();
    const late = await begin();
    const after = provider.post(provider.answer(late.requestId), { key: next });
    await deliver({ SAMLResponse: after }, late.cookie).expect(400);
  });

  it('takes a person who was refused back to the portal, where the client learns why', async () => {
    const { requestId, cookie } = await begin();
    const SAMLResponse = provider.post(provider.answer(requestId, { nameId: 'nobody-at-all' }));
    const refused = await deliver({ SAMLResponse }, cookie).set('Accept', 'text/html').expect(400);
    expect(refused.headers.refresh).toBe('0; url=/app/');
    const { body } = await portal
      .http()
      .post(`${AUTH}/handleWebSsoIfNecessary`)
      .set('Cookie', cookieNamed(refused, '__Secure-sso_failure'))
      .expect(400);
    expect(body).toMatchObject({ code: 'SSO_REFUSED', values: { reason: 'UNKNOWN_USER' } });
  });

  it('is refused to a disabled account and to one whose second factor nobody vouches for', async () => {
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'watcher'`);
    const first = await begin();
    const disabled = provider.post(provider.answer(first.requestId, { nameId: 'watcher' }));
    expect((await deliver({ SAMLResponse: disabled }, first.cookie).expect(400)).body.values.reason).toBe(
      'UNKNOWN_USER',
    );
    await portal.database.query(
      `INSERT INTO passkey (id, user_id, name, public_key, counter, transports)
       SELECT 'key', id, 'key', '\\x00', 0, '{}' FROM app_user WHERE login = 'visitor'`,
    );
    const second = await begin();
    const single = provider.post(provider.answer(second.requestId, { nameId: 'visitor' }));
    expect((await deliver({ SAMLResponse: single }, second.cookie).expect(400)).body.values.reason).toBe(
      'SECOND_FACTOR',
    );
    const context = 'https://refeds.org/profile/mfa';
    await configure({ saml: { secondFactorContexts: [context] } });
    await signInBySaml({ nameId: 'visitor', context });
    await configure();
  });

  it('is logged as an attempt that names nobody', async () => {
    await signInBySaml();
    const administrator = portal.http(await portal.signIn('admin'));
    const { body } = await administrator.get('/api/main/singleSignOn/attempts').expect(200);
    expect(body.length).toBeGreaterThan(1);
    expect(body.length).toBeLessThanOrEqual(20);
    expect(body[0]).toEqual({ at: expect.any(String), kind: 'SAML', reason: null });
  });

  it('is not there while it is off', async () => {
    await configure({ saml: { enabled: false } });
    await portal.http().get(`${AUTH}/saml/login`).expect(404);
    await portal.http().get(`${AUTH}/saml/metadata`).expect(404);
    await deliver({ SAMLResponse: 'eA==' }, '').expect(404);
    await configure();
    const { body } = await portal.http().get('/api/main/appSettings/getGlobalConfiguration').expect(200);
    expect(body.ssoSettings.saml).toEqual({ enabled: true, singleLogoutEnabled: true });
  });

  it('leaves passwords as a way in', async () => {
    const before = await audited('login');
    await portal.signIn('admin');
    expect(await audited('login')).toBe(before + 1);
  });
});
