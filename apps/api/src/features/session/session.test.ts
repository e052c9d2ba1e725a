import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

type Agent = ReturnType<TestPortal['http']>;
const password = (agent: Agent, fields: Record<string, string> = {}) =>
  agent
    .post('/token')
    .type('form')
    .send({ grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD, ...fields });

describe('Signing in', () => {
  it('gives a bearer that opens the portal for an hour', async () => {
    const { body, headers } = await password(portal.http()).expect(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: expect.any(Number) });
    expect(body.expires_in).toBeGreaterThan(3590);
    expect(headers['cache-control']).toBe('no-store');
    const me = await portal.http(body.access_token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(me.body).toMatchObject({
      login: 'applicant',
      roles: ['REQUEST'],
      relationsInfo: [{ requestSystems: ['MW', 'ES'], parentInfo: { companyName: 'Télélien SA' } }],
    });
  });
});
