import { jest } from '@jest/globals';
import { answer, applicant, fakePortal, noNetwork, problem, refusedGrant, token } from '../../../test/fake-portal.js';
import { sessionClient } from '../../kernel/clients.js';
import { provideCredentials } from '../../kernel/transport.js';
import { keepRenewing, RENEWAL_CHECK_MS, RENEWAL_PERIOD_MS, resumeSession, sessionCredentials } from './renewal.js';
import { clearSession, currentSession, currentToken, signIn, signOut } from './session.js';
import { onSession } from './session-events.js';

const given = { username: 'applicant', password: 'right', rememberMe: false };
const KEY = 'portal.session';
const readMe = () => sessionClient.getCurrentUserSettings({});

let stop: () => void;
const events: string[] = [];
const stops = (['accessTokenRefreshed', 'beforeSignOut', 'signedOut', 'expired', 'callRefused'] as const).map((event) =>
  onSession(event, () => events.push(event)),
);

beforeEach(() => {
  // Time runs on by itself too: the lock between tabs waits for moments.
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  provideCredentials(sessionCredentials);
  stop = keepRenewing();
  events.length = 0;
});

afterEach(() => {
  stop();
  clearSession();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

afterAll(() => {
  for (const leave of stops) leave();
});

describe('signing in', () => {
  it('makes a session of a token and the user behind it', async () => {
    const portal = fakePortal();
    await signIn(given);
    expect(currentSession()).toEqual({ status: 'signed-in', user: applicant });
    expect(Object.fromEntries(new URLSearchParams(portal.sentTo('/token')[0]!.body))).toEqual({
      grant_type: 'password',
      username: 'applicant',
      password: 'right',
      rememberMe: 'false',
    });
  });

  it('keeps the session in this tab, or on the device when asked to', async () => {
    fakePortal();
    await signIn(given);
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([expect.any(String), null]);
    await signIn({ ...given, rememberMe: true });
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([null, expect.any(String)]);
  });

  it('never stores the password', async () => {
    fakePortal();
    await signIn({ ...given, rememberMe: true });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('right');
  });

  it.each([
    ['the password is wrong', refusedGrant],
    ['the server is away', noNetwork],
  ])('leaves no session and passes the failure on when %s', async (_, reply) => {
    fakePortal().on('/token', reply);
    await expect(signIn(given)).rejects.toThrow();
    expect(currentSession().status).toBe('none');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('leaves no session when the user behind the token cannot be read', async () => {
    fakePortal().on('*/getCurrentUserSettings', () => problem('SERVICE_UNAVAILABLE'));
    await expect(signIn(given)).rejects.toThrow();
    expect(currentSession().status).toBe('none');
  });
});

describe('the renewal of the token', () => {
  it('happens every 50 minutes, with the secret in the cookie only', async () => {
    const portal = fakePortal();
    await signIn(given);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS - RENEWAL_CHECK_MS);
    expect(portal.sentTo('/token')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_CHECK_MS);
    expect(portal.sentTo('/token')).toHaveLength(2);
    expect(portal.sentTo('/token')[1]!.body).toBe('grant_type=refresh_token&refresh_token=&rememberMe=false');
    expect(currentToken()).toBe('token-2');
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS);
    expect(portal.sentTo('/token')).toHaveLength(3);
    expect(events).toEqual(['accessTokenRefreshed', 'accessTokenRefreshed']);
  });

  it('survives a server that is away for a while', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('/token', noNetwork);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + 2 * RENEWAL_CHECK_MS);
    expect(currentToken()).toBe('token-1');
    portal.on('/token', () => token('token-back'));
    await jest.advanceTimersByTimeAsync(RENEWAL_CHECK_MS);
    expect(currentToken()).toBe('token-back');
    expect(events).not.toContain('expired');
  });

  it('ends the session when the server refuses', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('/token', refusedGrant);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS);
    expect(currentSession().status).toBe('none');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(events).toEqual(['expired']);
  });

  it('ends the session when the cookie has come to belong to somebody else', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('*/getCurrentUserSettings', () => answer({ ...applicant, id: 'user-2' }));
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS);
    expect(currentSession().status).toBe('none');
  });

  it('is asked for once when several calls are refused together', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-1' ? problem('NOT_SIGNED_IN') : answer(applicant),
    );
    await Promise.all([readMe(), readMe(), readMe()]);
    expect(portal.sentTo('/token')).toHaveLength(2);
  });

  it('takes the token another tab has just got instead of a second one', async () => {
    const portal = fakePortal();
    await signIn({ ...given, rememberMe: true });
    const stored = JSON.parse(localStorage.getItem(KEY)!);
    localStorage.setItem(KEY, JSON.stringify({ ...stored, accessToken: 'token-of-other-tab' }));
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-1' ? problem('NOT_SIGNED_IN') : answer(applicant),
    );
    await readMe();
    expect(currentToken()).toBe('token-of-other-tab');
    expect(portal.sentTo('/token')).toHaveLength(1);
  });
});

describe('a refused call', () => {
  it('tells so when the token is fresh all the same', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('*/removeRefreshCookie', () => problem('NOT_SIGNED_IN'));
    await expect(sessionClient.removeRefreshCookie({})).rejects.toThrow('NOT_SIGNED_IN');
    expect(events).toEqual(['accessTokenRefreshed', 'callRefused']);
    expect(currentSession().status).toBe('signed-in');
  });

  it('ends a session that cannot be renewed', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('/token', refusedGrant);
    portal.on('*/getCurrentUserSettings', () => problem('NOT_SIGNED_IN'));
    await expect(readMe()).rejects.toThrow('NOT_SIGNED_IN');
    expect(events).toEqual(['expired']);
  });
});

describe('a session found at start', () => {
  const store = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));
  const stored = { accessToken: 'old', userId: applicant.id, rememberMe: true, renewedAt: 0 };

  it('is taken up with a fresh token', async () => {
    const portal = fakePortal({ signedIn: true });
    store(stored);
    await resumeSession();
    expect(currentSession().status).toBe('signed-in');
    expect(portal.sentTo('/token')[0]!.body).toContain('rememberMe=true');
  });

  it('is forgotten when the server refuses it', async () => {
    fakePortal();
    store(stored);
    await resumeSession();
    expect(currentSession().status).toBe('none');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['', 'null', '{', '{"accessToken":1}', '"x"'])('is none when what is stored reads %j', async (text) => {
    const portal = fakePortal({ signedIn: true });
    localStorage.setItem(KEY, text);
    await resumeSession();
    expect(portal.calls).toEqual([]);
  });
});

describe('signing out', () => {
  it('forgets the session here, ends it on the server, and says so in order', async () => {
    const portal = fakePortal();
    await signIn({ ...given, rememberMe: true });
    const leaving = signOut();
    expect(currentSession().status).toBe('signing-out');
    expect(localStorage.getItem(KEY)).toBeNull();
    await leaving;
    expect(portal.sentTo('*/removeRefreshCookie')[0]).toMatchObject({
      method: 'POST',
      authorization: 'Bearer token-1',
    });
    expect(currentSession().status).toBe('none');
    expect(events).toEqual(['beforeSignOut', 'signedOut']);
  });

  it('happens here even when the server cannot be reached', async () => {
    const portal = fakePortal();
    await signIn(given);
    portal.on('*/removeRefreshCookie', noNetwork);
    await signOut();
    expect(currentSession().status).toBe('none');
  });
});

describe('another tab', () => {
  const fromOtherTab = (value: object | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: KEY,
        newValue: value && JSON.stringify(value),
        storageArea: window.localStorage,
      }),
    );
  const shared = { accessToken: 'token-other', userId: applicant.id, rememberMe: true, renewedAt: 1 };

  it('that signs out takes this one along', async () => {
    fakePortal();
    await signIn({ ...given, rememberMe: true });
    fromOtherTab(null);
    expect(currentSession().status).toBe('none');
    expect(events).toEqual(['expired']);
  });

  it('that renews gives its token to this one', async () => {
    fakePortal();
    await signIn({ ...given, rememberMe: true });
    fromOtherTab(shared);
    expect(currentToken()).toBe('token-other');
  });

  it('where somebody else signs in ends this session and leaves theirs', async () => {
    fakePortal();
    await signIn({ ...given, rememberMe: true });
    localStorage.setItem(KEY, JSON.stringify({ ...shared, userId: 'user-2' }));
    fromOtherTab({ ...shared, userId: 'user-2' });
    expect(currentSession().status).toBe('none');
    expect(localStorage.getItem(KEY)).toContain('user-2');
  });

  it('does not concern a session of this tab alone', async () => {
    fakePortal();
    await signIn(given);
    fromOtherTab(null);
    expect(currentSession().status).toBe('signed-in');
  });
});
