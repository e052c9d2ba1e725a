import type { SsoTest } from '@portal/contracts';
import { messageIn, PORTAL } from '../../../../test/identity-provider.js';
import {
  audited,
  configure,
  cookieNamed,
  cookiesOf,
  deliver,
  onAPortalWithSso,
  portal,
  provider,
} from '../../../../test/single-sign-on.js';

onAPortalWithSso();

const TESTS = '/api/main/singleSignOn/tests';
const target = '/app/main/admin-panel/sso';

async function startTest() {
  const administrator = portal.http(await portal.signIn('admin'));
  const answer = await administrator.post(TESTS).send({ target }).expect(200);
  const { id, address } = answer.body;
  expect(messageIn(address, 'SAMLRequest')).toContain(` ID="${id}"`);
  return { id: String(id), cookie: cookieNamed(answer, '__Secure-saml_rid') };
}

async function resultOf(id: string): Promise<SsoTest> {
  const administrator = portal.http(await portal.signIn('admin'));
  return (await administrator.get(`${TESTS}/${id}`).expect(200)).body;
}

describe('A self-test of the settings', () => {
  it('makes the whole way and passes, and signs nobody in', async () => {
    const { id, cookie } = await startTest();
    expect(await resultOf(id)).toMatchObject({ state: 'WAITING', reason: null });
    const before = await audited('login');
    const answered = await deliver({ SAMLResponse: provider.post(provider.answer(id)) }, cookie).expect(303);
    expect(answered.headers.location).toBe(target);
    expect(cookiesOf(answered).filter((one) => /^(SamlToken|__Secure-portal_rt)=/.test(one))).toEqual([]);
    expect(await audited('login')).toBe(before);
    expect(await resultOf(id)).toEqual({
      id,
      startedAt: expect.any(String),
      state: 'PASSED',
      reason: null,
      expected: null,
      received: null,
    });
  });

  it.each([
    [
      'audience',
      { audience: 'https://other.example' },
      'AUDIENCE',
      `${PORTAL}/api/main/auth/saml/metadata`,
      'https://other.example',
    ],
    [
      'recipient',
      { recipient: 'https://other.example' },
      'DESTINATION',
      `${PORTAL}/api/main/auth/saml/acs`,
      'https://other.example',
    ],
    ['issuer', { issuer: 'https://other.example' }, 'ISSUER', 'https://idp.example/saml', 'https://other.example'],
    ['user', { nameId: 'nobody-at-all' }, 'UNKNOWN_USER', null, null],
    ['clock', { issuedAt: -3600 }, 'EXPIRED', null, null],
  ])('explains a wrong %s and returns to its page', async (_what, changes, reason, expected, received) => {
    const { id, cookie } = await startTest();
    const SAMLResponse = provider.post(provider.answer(id, changes));
    const refused = await deliver({ SAMLResponse }, cookie).set('Accept', 'text/html').expect(400);
    expect(refused.headers.refresh).toBe(`0; url=${target}`);
    expect(refused.text).not.toContain('other.example');
    expect(cookieNamed(refused, '__Secure-sso_failure')).toBe('');
    expect(await resultOf(id)).toMatchObject({ state: 'FAILED', reason, expected, received });
  });

  it('names the attributes that came when the one with the login did not, without their values', async () => {
    await configure({ saml: { loginAttribute: 'uid' } });
    const { id, cookie } = await startTest();
    const SAMLResponse = provider.post(provider.answer(id, { attributes: { mail: ['applicant@example.org'] } }));
    await deliver({ SAMLResponse }, cookie).expect(400);
    expect(await resultOf(id)).toMatchObject({ reason: 'SUBJECT', expected: 'uid', received: 'mail' });
    await configure();
  });

  it('asks for no account', async () => {
    await configure({ saml: { requestsAccounts: true, fullNameAttribute: 'name', emailAttribute: 'mail' } });
    const { id, cookie } = await startTest();
    const attributes = { name: ['Test Person'], mail: ['test.person@example.org'] };
    const SAMLResponse = provider.post(provider.answer(id, { nameId: 'test.person', attributes }));
    await deliver({ SAMLResponse }, cookie).expect(303);
    expect(await resultOf(id)).toMatchObject({ state: 'PASSED' });
    const asked = await portal.database.query(`SELECT FROM account_request WHERE full_name = 'Test Person'`);
    expect(asked).toEqual([]);
    await configure();
  });

  it('counts once, and in the browser that began it', async () => {
    const [one, other] = [await startTest(), await startTest()];
    const SAMLResponse = provider.post(provider.answer(one.id));
    await deliver({ SAMLResponse }, '').expect(400);
    expect(await resultOf(one.id)).toMatchObject({ state: 'WAITING' });
    await deliver({ SAMLResponse }, one.cookie).expect(303);
    await deliver({ SAMLResponse }, one.cookie).expect(400);
    expect(await resultOf(one.id)).toMatchObject({ state: 'PASSED' });
    expect(await resultOf(other.id)).toMatchObject({ state: 'WAITING' });
  });

  it('that the identity provider does not answer is over after ten minutes', async () => {
    const { id } = await startTest();
    await portal.database.query(`UPDATE sso_test SET started_at = now() - interval '11 minutes' WHERE id = $1`, [id]);
    expect(await resultOf(id)).toMatchObject({ state: 'UNANSWERED' });
  });

  it('is not there while SAML is off, nor for an id that is none', async () => {
    const administrator = portal.http(await portal.signIn('admin'));
    await administrator.get(`${TESTS}/_none`).expect(404);
    await configure({ saml: { enabled: false } });
    await administrator.post(TESTS).send({ target }).expect(404);
    await configure();
  });
});
