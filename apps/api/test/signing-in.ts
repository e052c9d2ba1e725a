import { DEMO_PASSWORD, startTestPortal, type TestPortal } from './portal.js';

/** There once the first test begins. */
export let portal: TestPortal;

/** Opens a portal for the tests of the file, each of which begins with no attempts counted. */
export function onAPortal(): void {
  beforeAll(async () => {
    portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  }, 120_000);
  afterAll(() => portal?.close());
  beforeEach(() => portal.database.query('DELETE FROM rate_limit'));
}

export type Agent = ReturnType<TestPortal['http']>;

export const signIn = (agent: Agent, fields: Record<string, string> = {}) =>
  agent
    .post('/token')
    .type('form')
    .send({ grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD, ...fields });

/** With the given cookie, or the one the agent holds. */
export const refresh = (agent: Agent, cookie?: string) => {
  const call = agent.post('/token').type('form').send({ grant_type: 'refresh_token', refresh_token: '' });
  return cookie === undefined ? call : call.set('Cookie', cookie);
};

/** The cookie that an answer sets, with its attributes. */
export const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0] ?? '');
/** Its name and value, as the browser sends them back. */
export const pairOf = (answer: { headers: Record<string, unknown> }): string => cookieOf(answer).split(';')[0] ?? '';

export const lookAt = (token: string) => portal.http(token).get('/api/main/auth/getCurrentUserSettings');
export const audited = async (action: string): Promise<number> => {
  const rows = await portal.database.query('SELECT FROM audit_event WHERE action = $1', [action]);
  return rows.length;
};
