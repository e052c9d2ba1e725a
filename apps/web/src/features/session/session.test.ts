import { jest } from '@jest/globals';
import { answer, applicant, fakePortal, noNetwork, problem, refusedGrant, token } from '../../../test/fake-portal.js';
import { sessionClient } from '../../kernel/clients/session.js';
import { provideCredentials } from '../../kernel/transport.js';
import { keepRenewing, RENEWAL_CHECK_MS, sessionCredentials } from './keep-session.js';
import { resumeSession } from './renewal.js';
import * as session from './session.js';
import {
  clearSession,
  currentSession,
  currentToken,
  type Grant,
  giveUpSession,
  signInAgain,
  signOut,
} from './session.js';
import { onSession } from './session-events.js';
import { RENEWAL_PERIOD_MS } from './term.js';

const grant: Grant = { grant_type: 'password', username: 'applicant', password: 'right' };
const signIn = (rememberMe = false) => session.signIn(grant, rememberMe);
const KEY = 'portal.session';
/** Longer than the lock between tabs is waited for. */
const LOCK_MS = 200;
/** Of the clock on the wall; the tests set their own. */
const realTimeout = setTimeout;
const readMe = () => sessionClient.getCurrentUserSettings({});

let stop: () => void;
const events: string[] = [];
const stops = (
  ['accessTokenRefreshed', 'beforeSignOut', 'signedOut', 'interrupted', 'userChanged', 'callRefused'] as const
).map((event) => onSession(event, () => events.push(event)));

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
    await signIn();
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
    await signIn();
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([expect.any(String), null]);
    await signIn(true);
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([null, expect.any(String)]);
  });

  it('never stores the password', async () => {
    fakePortal();
    await signIn(true);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('right');
  });

  it.each([
    ['the password is wrong', refusedGrant],
    ['the server is away', noNetwork],
  ])('leaves no session and passes the failure on when %s', async (_, reply) => {
    fakePortal().on('/token', reply);
    await expect(signIn()).rejects.toThrow();
    expect(currentSession().status).toBe('none');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('leaves no session when the user behind the token cannot be read', async () => {
    fakePortal().on('*/getCurrentUserSettings', () => problem('SERVICE_UNAVAILABLE'));
    await expect(signIn()).rejects.toThrow();
    expect(currentSession().status).toBe('none');
  });
});

describe('the renewal of the token', () => {
  it('happens every 50 minutes, with the secret in the cookie only', async () => {
    const portal = fakePortal();
    await signIn();
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS - RENEWAL_CHECK_MS);
    expect(portal.sentTo('/token')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_CHECK_MS + LOCK_MS);
    expect(portal.sentTo('/token')).toHaveLength(2);
    expect(portal.sentTo('/token')[1]!.body).toBe('grant_type=refresh_token&refresh_token=&rememberMe=false');
    expect(currentToken()).toBe('token-2');
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    expect(portal.sentTo('/token')).toHaveLength(3);
    expect(events).toEqual(['accessTokenRefreshed', 'accessTokenRefreshed']);
  });

  it('survives a server that is away for a while', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', noNetwork);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + 2 * RENEWAL_CHECK_MS);
    expect(currentToken()).toBe('token-1');
    portal.on('/token', () => token('token-back'));
    await jest.advanceTimersByTimeAsync(RENEWAL_CHECK_MS + LOCK_MS);
    expect(currentToken()).toBe('token-back');
    expect(events).toEqual(['accessTokenRefreshed']);
  });

  it('is tried again well within the half minute in which the server takes the old cookie, then patiently', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', noNetwork);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS);
    const before = portal.sentTo('/token').length;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(portal.sentTo('/token').length - before).toBeGreaterThanOrEqual(4);
    await jest.advanceTimersByTimeAsync(60_000);
    const patient = portal.sentTo('/token').length;
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(portal.sentTo('/token').length - patient).toBeLessThanOrEqual(21);
  });

  it('is tried again soon when a call had asked for it and nobody answered', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', noNetwork);
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-1' ? problem('NOT_SIGNED_IN') : answer(applicant),
    );
    await expect(readMe()).rejects.toThrow('SERVICE_UNAVAILABLE');
    portal.on('/token', () => token('token-back'));
    await jest.advanceTimersByTimeAsync(RENEWAL_CHECK_MS + LOCK_MS);
    expect(currentToken()).toBe('token-back');
  });

  it('interrupts the session when the server refuses: no token, nothing stored, and the user still known', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    expect(currentSession()).toEqual({ status: 'interrupted', user: applicant });
    expect(currentToken()).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(events).toEqual(['interrupted']);
  });

  it.each([2, -2])('keeps its pace when the device’s clock is set %d hours off', async (hours) => {
    const portal = fakePortal();
    stop();
    jest.setSystemTime(Date.now() + hours * 3_600_000);
    stop = keepRenewing();
    await signIn();
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS - RENEWAL_CHECK_MS);
    const before = portal.sentTo('/token').length;
    await jest.advanceTimersByTimeAsync(2 * RENEWAL_CHECK_MS + LOCK_MS);
    expect(portal.sentTo('/token')).toHaveLength(before + 1);
    expect(currentSession().status).toBe('signed-in');
  });

  it.each([2, -2])(
    'asks the server once when the clock jumps by %d hours meanwhile, and ends nothing',
    async (hours) => {
      const portal = fakePortal();
      await signIn();
      jest.setSystemTime(Date.now() + hours * 3_600_000);
      await jest.advanceTimersByTimeAsync(10 * RENEWAL_CHECK_MS);
      expect(portal.sentTo('/token')).toHaveLength(2);
      expect(currentSession().status).toBe('signed-in');
    },
  );

  it('is over at the end that the server named', async () => {
    const portal = fakePortal();
    const left = { expires_in: 600, refresh_expires_in: 600, session_expires_in: 600 };
    portal.on('/token', ({ body }) => (body.includes('grant_type=password') ? token('token-1', left) : refusedGrant()));
    await signIn();
    await jest.advanceTimersByTimeAsync(595_000);
    expect(currentSession().status).toBe('signed-in');
    expect(portal.sentTo('/token')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(currentSession().status).toBe('interrupted');
  });

  it('interrupts the session when the cookie has come to belong to somebody else', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('*/getCurrentUserSettings', () => answer({ ...applicant, id: 'user-2' }));
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    expect(currentSession().status).toBe('interrupted');
  });

  it('is asked for once when several calls are refused together', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-1' ? problem('NOT_SIGNED_IN') : answer(applicant),
    );
    await Promise.all([readMe(), readMe(), readMe()]);
    expect(portal.sentTo('/token')).toHaveLength(2);
  });

  it('takes the token another tab has just got instead of a second one', async () => {
    const portal = fakePortal();
    await signIn(true);
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
    await signIn();
    portal.on('*/removeRefreshCookie', () => problem('NOT_SIGNED_IN'));
    await expect(sessionClient.removeRefreshCookie({})).rejects.toThrow('NOT_SIGNED_IN');
    expect(events).toEqual(['accessTokenRefreshed', 'callRefused']);
    expect(currentSession().status).toBe('signed-in');
  });

  it('waits until the user has signed in again, and is made again', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-2' ? answer({ ...applicant, fullName: 'Back' }) : problem('NOT_SIGNED_IN'),
    );
    const call = readMe();
    await jest.advanceTimersByTimeAsync(LOCK_MS);
    expect(events).toEqual(['interrupted']);
    const another = readMe();
    portal.on('/token', () => token('token-2'));
    expect(await signInAgain(grant, false)).toBe(true);
    expect(await call).toMatchObject({ fullName: 'Back' });
    expect(await another).toMatchObject({ fullName: 'Back' });
    expect(currentSession().status).toBe('signed-in');
  });

  it('fails when the user gives the session up instead', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    portal.on('*/getCurrentUserSettings', () => problem('NOT_SIGNED_IN'));
    const call = readMe();
    await jest.advanceTimersByTimeAsync(LOCK_MS);
    giveUpSession();
    await expect(call).rejects.toThrow('NOT_SIGNED_IN');
    expect(events).toEqual(['interrupted', 'signedOut']);
  });

  it('waits no longer than whoever made it', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    portal.on('*/getCurrentUserSettings', () => problem('NOT_SIGNED_IN'));
    const abandon = new AbortController();
    const call = sessionClient.getCurrentUserSettings({}, { signal: abandon.signal });
    await jest.advanceTimersByTimeAsync(LOCK_MS);
    abandon.abort();
    await expect(call).rejects.toThrow(/abort/i);
  });
});

describe('signing in again', () => {
  const interrupt = async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    events.length = 0;
    return portal;
  };

  it('with a wrong password changes nothing', async () => {
    await interrupt();
    await expect(signInAgain(grant, false)).rejects.toThrow();
    expect(currentSession()).toEqual({ status: 'interrupted', user: applicant });
    expect(events).toEqual([]);
  });

  it('as somebody else leaves the screen to nobody, and their session for the next start', async () => {
    const portal = await interrupt();
    portal.on('/token', () => token('token-of-2'));
    portal.on('*/getCurrentUserSettings', () => answer({ ...applicant, id: 'user-2' }));
    expect(await signInAgain(grant, false)).toBe(false);
    expect(currentSession()).toEqual({ status: 'interrupted', user: applicant });
    expect(sessionStorage.getItem(KEY)).toContain('user-2');
  });
});

describe('rights that change', () => {
  const withRights = (accessVersion: number) =>
    answer({ ...applicant, accessVersion }, 200, { 'x-access-version': String(accessVersion) });

  it('are read anew when an answer shows a newer version, once', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('*/getCurrentUserSettings', () => withRights(2));
    await Promise.all([readMe(), readMe(), readMe()]);
    await jest.advanceTimersByTimeAsync(LOCK_MS);
    expect(currentSession().user).toMatchObject({ accessVersion: 2 });
    expect(events).toEqual(['userChanged']);
    expect(portal.sentTo('*/getCurrentUserSettings')).toHaveLength(1 + 3 + 1);
  });

  it('are not asked for again by late answers that went by older ones', async () => {
    const portal = fakePortal();
    portal.on('*/getCurrentUserSettings', () => withRights(5));
    await signIn();
    portal.on('*/getCurrentUserSettings', () => withRights(4));
    await readMe();
    await jest.advanceTimersByTimeAsync(LOCK_MS);
    expect(currentSession().user).toMatchObject({ accessVersion: 5 });
  });
});

describe('a session found at start', () => {
  const store = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));
  const stored = { accessToken: 'old', userId: applicant.id, rememberMe: true };

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
    expect(currentSession()).toEqual({ status: 'none', hasEnded: true });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is taken up on the second try when the first is lost on the way', async () => {
    const portal = fakePortal({ signedIn: true });
    store(stored);
    let tries = 0;
    portal.on('/token', () => (++tries === 1 ? noNetwork() : token('token-2')));
    const resumed = resumeSession();
    await jest.advanceTimersByTimeAsync(2_000);
    await resumed;
    expect(currentToken()).toBe('token-2');
  });

  it('stays stored while its page is being left', async () => {
    const portal = fakePortal({ signedIn: true });
    store(stored);
    portal.on('/token', noNetwork);
    const resumed = resumeSession();
    resumed.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(500);
    expect(localStorage.getItem(KEY)).not.toBeNull();
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(resumed).rejects.toThrow('SERVICE_UNAVAILABLE');
  });

  it('is taken up by its cookie when another page has stored an older token meanwhile', async () => {
    const portal = fakePortal({ signedIn: true });
    store(stored);
    const resumed = resumeSession();
    store({ ...stored, accessToken: 'token-of-yesterday' });
    portal.on('*/getCurrentUserSettings', ({ authorization }) =>
      authorization === 'Bearer token-of-yesterday' ? problem('NOT_SIGNED_IN') : answer(applicant),
    );
    await jest.advanceTimersByTimeAsync(2_000);
    await resumed;
    expect(currentSession()).toEqual({ status: 'signed-in', user: applicant });
    expect(currentToken()).not.toBe('token-of-yesterday');
  });

  it('is taken up with the stored token when it was renewed too often just now', async () => {
    const portal = fakePortal({ signedIn: true });
    portal.on('/token', () => problem('RATE_LIMITED', { 'retry-after': '60' }));
    store({ ...stored, accessToken: 'token-stored' });
    await resumeSession();
    expect(currentToken()).toBe('token-stored');
    portal.on('/token', () => token('token-later'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(currentToken()).toBe('token-later');
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
    await signIn(true);
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
    await signIn();
    portal.on('*/removeRefreshCookie', noNetwork);
    await signOut();
    expect(currentSession().status).toBe('none');
  });
});

describe('another tab', () => {
  const otherTab = new BroadcastChannel('portal.session');
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  afterAll(() => otherTab.close());
  beforeEach(() => {
    heard.length = 0;
  });
  const left = { expires_in: 3600, refresh_expires_in: 7200, session_expires_in: 43_200 };
  const renewed = { kind: 'renewed', userId: applicant.id, accessToken: 'token-other', rememberMe: false, left };
  /** Words travel between tabs outside the tests' clock. */
  const until = async (holds: () => boolean) => {
    for (let i = 0; i < 100 && !holds(); i++) await new Promise((resolve) => realTimeout(resolve, 5));
  };
  const storageEvent = (value: object | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: KEY,
        newValue: value && JSON.stringify(value),
        storageArea: window.localStorage,
      }),
    );

  it.each([true, false])('that signs out takes this one along, remembered: %s', async (rememberMe) => {
    fakePortal();
    await signIn(rememberMe);
    otherTab.postMessage({ kind: 'signedOut', userId: applicant.id });
    await until(() => currentSession().status === 'none');
    expect(currentSession()).toEqual({ status: 'none' });
    expect(events).toEqual(['signedOut']);
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  it('hears of signing out here', async () => {
    fakePortal();
    await signIn();
    await signOut();
    await until(() => heard.length === 2);
    expect(heard).toContainEqual({ kind: 'signedOut', userId: applicant.id });
  });

  it.each([true, false])(
    'that renews gives its token to this one, which then need not, remembered: %s',
    async (rememberMe) => {
      const portal = fakePortal();
      await signIn(rememberMe);
      await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS - 2 * RENEWAL_CHECK_MS);
      otherTab.postMessage(renewed);
      await until(() => currentToken() === 'token-other');
      expect(currentToken()).toBe('token-other');
      await jest.advanceTimersByTimeAsync(10 * RENEWAL_CHECK_MS);
      expect(portal.sentTo('/token')).toHaveLength(1);
      expect((rememberMe ? localStorage : sessionStorage).getItem(KEY)).toContain('token-other');
    },
  );

  it('is given the token renewed here', async () => {
    fakePortal();
    await signIn();
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    await until(() => heard.length === 2);
    expect(heard[1]).toMatchObject({ kind: 'renewed', userId: applicant.id, accessToken: 'token-2' });
  });

  it('where the same user signs in again brings this one back, too', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', refusedGrant);
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    otherTab.postMessage(renewed);
    await until(() => currentToken() === 'token-other');
    expect(currentSession()).toEqual({ status: 'signed-in', user: applicant });
  });

  it('of somebody else does not concern this one', async () => {
    fakePortal();
    await signIn();
    otherTab.postMessage({ ...renewed, userId: 'user-2' });
    otherTab.postMessage({ kind: 'signedOut', userId: 'user-2' });
    otherTab.postMessage('nonsense');
    otherTab.postMessage({ kind: 'renewed', userId: applicant.id });
    await until(() => false);
    expect(currentToken()).toBe('token-1');
  });

  it('where somebody else signs in to stay ends this session and leaves theirs', async () => {
    fakePortal();
    await signIn(true);
    const theirs = { accessToken: 'token-2', userId: 'user-2', rememberMe: true };
    localStorage.setItem(KEY, JSON.stringify(theirs));
    storageEvent(theirs);
    expect(currentSession().status).toBe('none');
    expect(localStorage.getItem(KEY)).toContain('user-2');
  });

  it('that has lost the session interrupts this one as well', async () => {
    fakePortal();
    await signIn(true);
    storageEvent(null);
    expect(currentSession()).toEqual({ status: 'interrupted', user: applicant });
  });

  it('does not concern a session of this tab alone by what it stores', async () => {
    fakePortal();
    await signIn();
    storageEvent(null);
    expect(currentSession().status).toBe('signed-in');
  });
});
