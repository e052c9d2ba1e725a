import { jest } from '@jest/globals';
import { answer, applicant, fakePortal, noNetwork, problem, refusedGrant, token } from '../../../test/fake-portal.js';
import { grant, KEY, keepSession, LOCK_MS, readMe, signIn } from '../../../test/kept-session.js';
import { RENEWAL_CHECK_MS } from './session/keep-session.js';
import { resumeSession } from './session/renewal.js';
import { RENEWAL_PERIOD_MS } from './session/term.js';
import { clearSession, currentSession, currentToken, signInAgain, signOut } from './session.js';

const { events } = keepSession();

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

  it('are not requested again by late answers with an older access version', async () => {
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

describe('a new tab of a user who did not choose to stay signed in', () => {
  const openNewTab = () => {
    clearInMemory();
    sessionStorage.clear();
  };
  const clearInMemory = () => {
    const kept = { ...localStorage };
    clearSession();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  };

  it('takes up the session by the refresh cookie, for this tab alone', async () => {
    const portal = fakePortal({ signedIn: true });
    await signIn();
    openNewTab();
    await resumeSession();
    expect(currentSession()).toEqual({ status: 'signed-in', user: applicant });
    expect(portal.sentTo('/token').at(-1)!.body).toContain('rememberMe=false');
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([expect.any(String), null]);
  });

  it('asks once when the cookie is gone, and does not say that a session has ended', async () => {
    const portal = fakePortal({ signedIn: true });
    await signIn();
    openNewTab();
    portal.on('/token', refusedGrant);
    await resumeSession();
    await resumeSession();
    expect(portal.sentTo('/token')).toHaveLength(2);
    expect(currentSession()).toEqual({ status: 'none' });
  });

  it('asks nothing after the user signed out', async () => {
    const portal = fakePortal({ signedIn: true });
    await signIn();
    await signOut();
    await resumeSession();
    expect(portal.sentTo('/token')).toHaveLength(1);
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
