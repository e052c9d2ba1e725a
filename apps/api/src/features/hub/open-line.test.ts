import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type AdminMessage, FORCED_LOGOUT_SECONDS, HUB_PATH } from '@portal/contracts';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { LastUsesTask } from '../identity/session/last-uses.task.js';
import { ConnectedUsersService } from './connected-users.service.js';
import { NotificationGateway } from './notification.gateway.js';

const ME = '/api/main/auth/getCurrentUserSettings';
const CONFIRMS = 'confirms=true';

let portal: TestPortal;
let admin: PortalHubClient;

beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  admin = await PortalHubClient.connected(portal.url, await portal.signIn('admin'));
}, 120_000);

afterAll(async () => {
  await admin?.stop();
  await portal?.close();
});

const idOf = async (login: string): Promise<string> =>
  (await portal.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]))[0]!.id;

async function sentTo(login: string, text: string): Promise<AdminMessage> {
  const target = { kind: 'USER', value: await idOf(login) };
  return admin.connection.invoke<AdminMessage>('sendMessage', { text, target });
}

const checkUsers = (): Promise<void> => portal.portal.app.get(NotificationGateway).checkUsers();

describe('an access token that expires on an open line', () => {
  it('ends the connection, to which the client returns with a new token, and gets what it missed', async () => {
    const browser = portal.http();
    const grant = { grant_type: 'password', username: 'visitor', password: DEMO_PASSWORD };
    let token = String((await browser.post('/token').type('form').send(grant).expect(200)).body.access_token);
    let letReturn = (): void => {};
    const mayReturn = new Promise<void>((resolve) => {
      letReturn = resolve;
    });
    let isBack = false;
    const connection: HubConnection = new HubConnectionBuilder()
      .withUrl(`${portal.url}${HUB_PATH}?${CONFIRMS}`, {
        accessTokenFactory: async () => {
          if (!isBack) return token;
          await mayReturn;
          return token;
        },
      })
      // Only a close that allows it makes the client return.
      .withAutomaticReconnect([0])
      .configureLogging(LogLevel.None)
      .build();
    const received: AdminMessage[] = [];
    let noteReceived = (): void => {};
    const hasReceived = new Promise<void>((resolve) => {
      noteReceived = resolve;
    });
    connection.on('receiveMessage', (message: AdminMessage) => {
      received.push(message);
      noteReceived();
    });
    await connection.start();
    const leaves = new Promise((resolve) => connection.onreconnecting(resolve));
    const returns = new Promise((resolve) => connection.onreconnected(resolve));

    isBack = true;
    await portal.database.query(
      `UPDATE access_token SET expires_at = now() - interval '1 second' WHERE session_id IN (
         SELECT s.id FROM auth_session s JOIN app_user u ON u.id = s.user_id WHERE u.login = 'visitor')`,
    );
    await checkUsers();
    await leaves;
    const missed = await sentTo('visitor', 'while your line was down');
    token = String(
      (await browser.post('/token').type('form').send({ grant_type: 'refresh_token' }).expect(200)).body.access_token,
    );
    letReturn();
    await returns;
    await hasReceived;
    expect(received).toEqual([missed]);
    await connection.stop();
  });
});

describe('a message', () => {
  it('comes again at each connection until the client confirms that it was shown, and then never again', async () => {
    const token = await portal.signIn('fees');
    const first = await PortalHubClient.connected(portal.url, token, CONFIRMS);
    const sent = await sentTo('fees', 'shown once');
    expect(await first.next('receiveMessage')).toEqual(sent);
    // The line breaks before the client has shown it.
    await first.stop();
    const second = await PortalHubClient.connected(portal.url, token, CONFIRMS);
    expect(await second.next('receiveMessage')).toEqual(sent);
    await second.connection.invoke('confirmMessages', [sent.id]);
    await second.stop();
    const third = await PortalHubClient.connected(portal.url, token, CONFIRMS);
    const next = await sentTo('fees', 'the next one');
    expect(await third.next('receiveMessage')).toEqual(next);
    await third.stop();
  });

  it('is confirmed for oneself alone', async () => {
    const [agency, watcher] = [await portal.signIn('agency'), await portal.signIn('watcher')];
    const { id } = await admin.connection.invoke<AdminMessage>('sendMessage', 'for everybody');
    const one = await PortalHubClient.connected(portal.url, agency, CONFIRMS);
    await one.next('receiveMessage', (message) => message.id === id);
    await one.connection.invoke('confirmMessages', [id, id, 2 ** 40]);
    const other = await PortalHubClient.connected(portal.url, watcher, CONFIRMS);
    expect((await other.next('receiveMessage', (message) => message.id === id)).id).toBe(id);
    await Promise.all([one.stop(), other.stop()]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', 5],
    ['an empty list', []],
    ['texts', ["1' OR '1'='1"]],
    ['fractions', [1.5]],
    ['a negative id', [-1]],
    ['101 ids', Array.from({ length: 101 }, (_, at) => at + 1)],
  ])('is not confirmed by %s', async (_name, ids) => {
    await expect(admin.connection.invoke('confirmMessages', ids)).rejects.toThrow('VALIDATION_FAILED');
  });
});

describe('the last activity of a connected user', () => {
  const lastActivity = async (): Promise<number> => {
    await portal.portal.app.get(LastUsesTask).write();
    const { users } = await portal.portal.app.get(ConnectedUsersService).list();
    return Date.parse(users.find(({ login }) => login === 'rival')?.lastActivityAt ?? '');
  };
  const HALF_HOUR_MS = 1_800_000;

  it('is a call of the user, not that the page connects or that the connection is checked', async () => {
    const token = await portal.signIn('rival');
    await lastActivity();
    await portal.database.query(
      `UPDATE auth_session SET last_used_at = now() - interval '1 hour'
       WHERE user_id = (SELECT id FROM app_user WHERE login = 'rival')`,
    );
    const rival = await PortalHubClient.connected(portal.url, token);
    await checkUsers();
    expect(await lastActivity()).toBeLessThan(Date.now() - HALF_HOUR_MS);
    await expect(rival.connection.invoke('sendMessage', 'hello')).rejects.toThrow('FORBIDDEN');
    expect(await lastActivity()).toBeGreaterThan(Date.now() - HALF_HOUR_MS);
    await rival.stop();
  });
});

describe('a forced logout of a module', () => {
  it('is announced on all pages of the sessions that end, and on no others', async () => {
    const [owner, officer] = [await portal.signIn('owner'), await portal.signIn('officer')];
    const inModule = await PortalHubClient.connected(portal.url, owner, 'module=mwApplicationsRequests');
    const elsewhere = await PortalHubClient.connected(portal.url, owner, 'module=main');
    const colleague = await PortalHubClient.connected(portal.url, officer, 'module=main');
    const target = { kind: 'MODULE', value: 'mwApplicationsRequests' };
    expect(await admin.connection.invoke('forceLogout', target)).toBe(1);
    for (const page of [inModule, elsewhere])
      expect(await page.next('receiveForceLogout')).toMatchObject({ delaySeconds: FORCED_LOGOUT_SECONDS });
    for (const page of [inModule, elsewhere]) expect((await page.closed)?.message).toContain('The session has ended.');
    expect(colleague.all('receiveForceLogout')).toEqual([]);
    await portal.http(officer).get(ME).expect(200);
    await colleague.stop();
  }, 30_000);
});

describe('twenty messages within a minute', () => {
  it('are delivered, and the next is refused', async () => {
    await portal.database.query("DELETE FROM rate_limit WHERE key LIKE 'hubMessagesOfUser:%'");
    const applicant = await PortalHubClient.connected(portal.url, await portal.signIn('applicant'), CONFIRMS);
    const sent: number[] = [];
    for (let n = 1; n <= 20; n++) sent.push((await sentTo('applicant', `message ${n}`)).id);
    await expect(sentTo('applicant', 'message 21')).rejects.toThrow('RATE_LIMITED');
    expect(admin.connection.state).toBe('Connected');
    const arrived: number[] = [];
    while (arrived.at(-1) !== sent.at(-1)) arrived.push((await applicant.next('receiveMessage')).id);
    expect(arrived.filter((id) => sent.includes(id))).toEqual(sent);
    expect(applicant.all('receiveMessage')).toEqual([]);
    await applicant.stop();
  });
});
