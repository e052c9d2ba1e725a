import { type AdminMessage, HUB_PATH } from '@portal/contracts';
import { TELELIEN } from '../../../test/demo-organisations.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
const clients: PortalHubClient[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

afterAll(() => portal.close());

async function connected(login: string, query?: string): Promise<PortalHubClient> {
  const client = await PortalHubClient.connected(portal.url, await portal.signIn(login), query);
  clients.push(client);
  return client;
}

const idOf = async (login: string): Promise<string> =>
  (await portal.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]))[0]!.id;

const audited = async (action: string) =>
  portal.database.query<{ detail: { after: unknown } }>(
    'SELECT detail FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1',
    [action],
  );

describe('a message of an administrator', () => {
  it('reaches everybody who is connected, at once, as text', async () => {
    const [admin, applicant] = [await connected('admin'), await connected('applicant')];
    const sent = await admin.connection.invoke<AdminMessage>('sendMessage', '<script>alert(1)</script> at 23:00');
    expect(await applicant.next('receiveMessage')).toEqual(sent);
    expect(sent).toMatchObject({ id: expect.any(Number), message: '<script>alert(1)</script> at 23:00' });
    expect((await audited('message_sent'))[0]?.detail.after).toMatchObject({ target: { kind: 'ALL' } });
  });

  it.each([
    ['a user', async () => ({ kind: 'USER', value: await idOf('owner') }), ['owner']],
    ['a role', async () => ({ kind: 'ROLE', value: 'REGULATOR' }), ['officer']],
    ['an organisation', async () => ({ kind: 'ORGANISATION', value: TELELIEN }), ['owner', 'applicant']],
    ['a module', async () => ({ kind: 'MODULE', value: 'mwApplicationsRequests' }), ['rival']],
  ])('to %s reaches nobody else', async (_name, targetOf, meant) => {
    const admin = await connected('admin');
    const others = new Map<string, PortalHubClient>();
    for (const login of ['owner', 'officer', 'rival', 'applicant'])
      others.set(login, await connected(login, login === 'rival' ? 'module=mwApplicationsRequests' : ''));
    const target = await targetOf();
    const { id } = await admin.connection.invoke<AdminMessage>('sendMessage', { text: 'for some', target });
    const last = await admin.connection.invoke<AdminMessage>('sendMessage', 'for all');
    for (const [login, client] of others) {
      await client.next('receiveMessage', (message) => {
        if (message.id === id) expect(meant).toContain(login);
        return message.id === last.id || (message.id === id && meant.includes(login));
      });
    }
  });

  it('waits for a user who is away, and comes once', async () => {
    const admin = await connected('admin');
    const target = { kind: 'USER', value: await idOf('fees') };
    const sent = await admin.connection.invoke<AdminMessage>('sendMessage', { text: 'while you were away', target });
    const first = await connected('fees');
    expect(await first.next('receiveMessage', ({ id }) => id === sent.id)).toEqual(sent);
    const again = await connected('fees');
    const last = await admin.connection.invoke<AdminMessage>('sendMessage', { text: 'now', target });
    expect((await again.next('receiveMessage')).id).toBe(last.id);
  });

  it.each([
    ['nothing', undefined],
    ['spaces', '   '],
    ['a number', 5],
    ['two arguments', ['a', 'b']],
    ['2,001 characters', 'x'.repeat(2001)],
    ['an unknown kind of target', { text: 'a', target: { kind: 'EVERYONE', value: null } }],
    ['a role that does not exist', { text: 'a', target: { kind: 'ROLE', value: 'KING' } }],
    ['a user id that is none', { text: 'a', target: { kind: 'USER', value: "1' OR '1'='1" } }],
    ['a further field', { text: 'a', target: { kind: 'ALL', value: null }, from: 'somebody else' }],
  ])('is refused when it is %s', async (_name, body) => {
    const admin = await connected('admin');
    await expect(admin.connection.invoke('sendMessage', body)).rejects.toThrow('VALIDATION_FAILED');
  });

  it('to a user who does not exist is refused', async () => {
    const admin = await connected('admin');
    const target = { kind: 'USER', value: '00000000-0000-4000-8000-000000000000' };
    await expect(admin.connection.invoke('sendMessage', { text: 'a', target })).rejects.toThrow('NOT_FOUND');
  });
});

describe('users who are no administrators', () => {
  it('send and force nothing, whatever page they are on', async () => {
    const officer = await connected('officer', 'module=main');
    await expect(officer.connection.invoke('sendMessage', 'hello')).rejects.toThrow('FORBIDDEN');
    await expect(officer.connection.invoke('forceLogout', { kind: 'ALL' })).rejects.toThrow('FORBIDDEN');
    expect(officer.connection.state).toBe('Connected');
  });

  it('do not learn who is connected', async () => {
    const [admin, officer] = [await connected('admin'), await connected('officer')];
    await admin.next('notifyUserConnections', ({ users }) => users.some(({ login }) => login === 'officer'));
    expect(officer.all('notifyUserConnections')).toEqual([]);
  });
});

describe('administrators', () => {
  it('see who is connected, from where, and who leaves', async () => {
    const admin = await connected('admin');
    const owner = await connected('owner', 'module=mwApplicationsRequests');
    const { total, users } = await admin.next('notifyUserConnections', (seen) =>
      seen.users.some(({ login }) => login === 'owner'),
    );
    expect(total).toBe(users.length);
    expect(users.find(({ login }) => login === 'owner')).toMatchObject({
      companyName: 'Télélien SA',
      module: 'mwApplicationsRequests',
      transport: 'WebSockets',
      lastActivityAt: expect.any(String),
    });
    await owner.stop();
    await admin.next('notifyUserConnections', (seen) => !seen.users.some(({ login }) => login === 'owner'));
  });
});

describe('a forced logout', () => {
  it('is announced and ends sessions on the server whatever browsers do, but not that of who ordered it', async () => {
    const admin = await connected('admin');
    const tokens = { watcher: await portal.signIn('watcher'), rival: await portal.signIn('rival') };
    const watcher = await PortalHubClient.connected(portal.url, tokens.watcher);
    const rival = await PortalHubClient.connected(portal.url, tokens.rival);
    expect(await admin.connection.invoke('forceLogout', { kind: 'USER', value: await idOf('watcher') })).toBe(1);
    const notice = await watcher.next('receiveForceLogout');
    expect(notice).toMatchObject({ delaySeconds: 10, id: expect.any(Number) });
    // Of the sequence of messages.
    expect((notice as { id: number }).id).toBeGreaterThan(0);
    expect((await audited('logout_forced'))[0]?.detail.after).toMatchObject({ sessions: 1 });
    expect(rival.all('receiveForceLogout')).toEqual([]);

    await admin.connection.invoke('forceLogout', { kind: 'ALL' });
    await rival.next('receiveForceLogout');
    for (const { closed } of [watcher, rival]) expect((await closed)?.message).toContain('The session has ended.');
    for (const token of Object.values(tokens))
      await portal.http(token).get('/api/main/auth/getCurrentUserSettings').expect(401);
    expect(admin.all('receiveForceLogout')).toEqual([]);
    expect(admin.connection.state).toBe('Connected');
  }, 30_000);
});

describe('a connection', () => {
  it('ends soon after its user has signed out', async () => {
    const token = await portal.signIn('visitor');
    const visitor = await PortalHubClient.connected(portal.url, token);
    await portal.database.query(
      `UPDATE auth_session SET revoked_at = now(), revoked_because = 'test'
       WHERE user_id = (SELECT id FROM app_user WHERE login = 'visitor')`,
    );
    expect((await visitor.closed)?.message).toContain('The session has ended.');
  });

  it('needs a session', async () => {
    const answer = await fetch(`${portal.url}${HUB_PATH}/negotiate?access_token=${'x'.repeat(43)}`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});
