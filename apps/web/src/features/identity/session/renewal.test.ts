import { jest } from '@jest/globals';
import {
  answer,
  applicant,
  fakePortal,
  noNetwork,
  problem,
  refusedGrant,
  token,
} from '../../../../test/fake-portal.js';
import { grant, KEY, keepSession, LOCK_MS, readMe, signIn } from '../../../../test/kept-session.js';
import {
  adopt,
  currentSession,
  currentTerm,
  currentToken,
  giveUpSession,
  sessionClient,
  signInAgain,
} from '../session.js';
import { RENEWAL_CHECK_MS } from './keep-session.js';
import { RENEWAL_PERIOD_MS, termOf } from './term.js';

const { events, renewing } = keepSession();

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

  it('is tried again as soon when many calls had asked for it at once', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('/token', noNetwork);
    portal.on('*/getCurrentUserSettings', () => problem('NOT_SIGNED_IN'));
    await Promise.allSettled(Array.from({ length: 8 }, readMe));
    const before = portal.sentTo('/token').length;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(portal.sentTo('/token').length - before).toBeGreaterThanOrEqual(4);
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

  it.each([200, 401, 403, 404, 407, 451, 511])(
    'ends nothing when a proxy answers with a page and %d',
    async (status) => {
      const portal = fakePortal();
      await signIn();
      portal.on('/token', () => new Response('<html>Wi-Fi</html>', { status }));
      await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
      expect(currentToken()).toBe('token-1');
      expect(sessionStorage.getItem(KEY)).toContain('token-1');
      portal.on('/token', () => token('token-back'));
      await jest.advanceTimersByTimeAsync(2 * RENEWAL_CHECK_MS + LOCK_MS);
      expect(currentToken()).toBe('token-back');
      expect(events).toEqual(['accessTokenRefreshed']);
    },
  );

  it('interrupts the session when the server does not take the token that it has just given', async () => {
    const portal = fakePortal();
    await signIn();
    portal.on('*/getCurrentUserSettings', () => problem('NOT_SIGNED_IN'));
    await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
    expect(currentSession().status).toBe('interrupted');
  });

  it.each([2, -2])('keeps its pace when the device’s clock is set %d hours off', async (hours) => {
    const portal = fakePortal();
    renewing.stop();
    jest.setSystemTime(Date.now() + hours * 3_600_000);
    renewing.start();
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

  it('is requested once when several calls are refused together', async () => {
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

  it('keeps to how long that token lasts when word of it comes while it is being looked at', async () => {
    const portal = fakePortal();
    await signIn(true);
    const stored = JSON.parse(localStorage.getItem(KEY)!);
    localStorage.setItem(KEY, JSON.stringify({ ...stored, accessToken: 'token-of-other-tab' }));
    const term = termOf({ expires_in: 3600, refresh_expires_in: 7200, session_expires_in: 43_200 });
    portal.on('*/getCurrentUserSettings', ({ authorization }) => {
      if (authorization === 'Bearer token-1') return problem('NOT_SIGNED_IN');
      if (currentToken() === 'token-1') adopt('token-of-other-tab', applicant, term);
      return answer(applicant);
    });
    await readMe();
    expect(currentTerm()).toBe(term);
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

  it('waits no longer than its caller', async () => {
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
