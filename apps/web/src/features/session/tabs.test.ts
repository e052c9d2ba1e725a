import { jest } from '@jest/globals';
import { applicant, fakePortal, refusedGrant } from '../../../test/fake-portal.js';
import { KEY, keepSession, LOCK_MS, signIn } from '../../../test/kept-session.js';
import { RENEWAL_CHECK_MS } from './keep-session.js';
import { currentSession, currentToken, signOut } from './session.js';
import { RENEWAL_PERIOD_MS } from './term.js';

/** Of the clock on the wall; the tests set their own. */
const realTimeout = setTimeout;
const { events } = keepSession();

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
