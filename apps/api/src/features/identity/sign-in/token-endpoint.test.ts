import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

const FORM = 'application/x-www-form-urlencoded';
const good = `grant_type=password&username=applicant&password=${encodeURIComponent(DEMO_PASSWORD)}`;

const post = (body: string, headers: Record<string, string> = {}) =>
  portal.http().post('/token').set('Content-Type', FORM).set(headers).send(body);

const long = 'x'.repeat(100_000);

describe('The token endpoint', () => {
  test.each<[what: string, body: string, error: string]>([
    ['nothing', '', 'invalid_request'],
    ['no grant', 'username=a&password=b', 'invalid_request'],
    ['a grant without a value', 'grant_type=&username=a&password=b', 'invalid_request'],
    ['a grant of another standard', 'grant_type=client_credentials', 'unsupported_grant_type'],
    ['a grant in capitals', 'grant_type=PASSWORD&username=a&password=b', 'unsupported_grant_type'],
    ['a grant twice', `${good}&grant_type=password`, 'invalid_request'],
    ['two grants', `${good}&grant_type=refresh_token`, 'invalid_request'],
    ['a name twice', `${good}&username=owner`, 'invalid_request'],
    ['a password twice', `${good}&password=x`, 'invalid_request'],
    ['a parameter that it does not know twice', `${good}&scope=a&scope=b`, 'invalid_request'],
    ['no name', 'grant_type=password&password=b', 'invalid_request'],
    ['a name without a value', 'grant_type=password&username=&password=b', 'invalid_request'],
    ['no password', 'grant_type=password&username=a', 'invalid_request'],
    ['a memory neither true nor false', `${good}&rememberMe=perhaps`, 'invalid_request'],
    ['a refresh token outside its cookie', 'grant_type=refresh_token&refresh_token=stolen', 'invalid_request'],
    ['a refresh token twice', 'grant_type=refresh_token&refresh_token=&refresh_token=', 'invalid_request'],
    ['a character that no text can hold', 'grant_type=password&username=a%00b&password=c', 'invalid_request'],
    ['a name of 100,000 characters', `grant_type=password&username=${long}&password=b`, 'invalid_request'],
    ['a password of 100,000 characters', `grant_type=password&username=a&password=${long}`, 'invalid_request'],
    ['a refresh token of 100,000 characters', `grant_type=refresh_token&refresh_token=${long}`, 'invalid_request'],
    ['a parameter of 100,000 characters that it does not know', `${good}&scope=${long}`, 'invalid_request'],
    ['a thousand parameters', `${good}${'&a=b'.repeat(1000)}`, 'invalid_request'],
    ['names of the language’s own', 'grant_type=__proto__&__proto__=x&constructor=y', 'unsupported_grant_type'],
  ])('refuses %s in the words of its standard', async (_what, sent, error) => {
    const { body, headers, status } = await post(sent);
    expect({ status, body }).toEqual({ status: 400, body: { error, error_description: expect.any(String) } });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['application/json', JSON.stringify({ grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD })],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\npassword\r\n--x--',
    ],
    ['text/plain', good],
    ['application/octet-stream', good],
    [`${FORM}; charset=utf-7`, good],
  ])('wants a form, not %j', async (type, sent) => {
    const { status, body } = await post(sent, { 'Content-Type': type });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is not for pages of other sites: %j', async (headers) => {
    const refusal = { status: 400, body: { error: 'invalid_request' } };
    const sent = await post(good, headers);
    expect(sent).toMatchObject(refusal);
    expect(sent.headers).not.toHaveProperty('set-cookie');
    expect(await post('grant_type=refresh_token&refresh_token=', headers)).toMatchObject(refusal);
  });

  it('takes what its standard lets pass: parameters it does not know, and values left out', async () => {
    await post(`${good}&scope=everything&rememberMe=`).expect(200);
  });

  it('does not read its parameters from the address', async () => {
    const { body } = await portal.http().post(`/token?${good}`).set('Content-Type', FORM).send('').expect(400);
    expect(body.error).toBe('invalid_request');
  });

  it('answers no other method', async () => {
    for (const method of ['get', 'put', 'patch', 'delete'] as const) await portal.http()[method]('/token').expect(405);
  });

  it('is quick with a body that is too large, and alive afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(`${good}&scope=${long.repeat(10)}`)));
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    await post(good).expect(200);
  });
});
