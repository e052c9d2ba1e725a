import { jest } from '@jest/globals';
import { answer, applicant, fakePortal, noNetwork, problem, refusedGrant } from '../../../../test/fake-portal.js';
import { grant, KEY, keepSession, LOCK_MS, readMe, signIn } from '../../../../test/kept-session.js';
import { currentSession, currentToken, giveUpSession, signInAgain, signOut } from '../session.js';
import { RENEWAL_CHECK_MS } from './keep-session.js';
import { wasRemembered } from './stored-session.js';
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

  describe('whose session is stored for all', () => {
    const shared = { accessToken: 'token-other', userId: applicant.id, rememberMe: true };
    const ofSomebodyElse = { ...shared, accessToken: 'token-of-2', userId: 'user-2' };
    const share = (session: object) => localStorage.setItem(KEY, JSON.stringify(session));
    const sharedNow = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

    const secondFactorAsked = () =>
      answer({ error: 'mfa_required', error_description: 'x', mfa_token: 'm', mfa_methods: ['authenticatorApp'] }, 400);

    it('takes this one in when the same user signs in there to stay', async () => {
      fakePortal();
      await signIn();
      share(shared);
      otherTab.postMessage({ ...renewed, rememberMe: true });
      await until(() => currentToken() === 'token-other');
      expect(sharedNow()).toEqual(shared);
      expect(sessionStorage.getItem(KEY)).toBeNull();
    });

    it.each([
      ['the password is wrong', refusedGrant],
      ['a second factor is asked for', secondFactorAsked],
      ['nobody answers', noNetwork],
    ])('keeps it when %s here', async (_, reply) => {
      share(shared);
      fakePortal().on('/token', reply);
      await expect(signIn()).rejects.toThrow();
      expect(sharedNow()).toEqual(shared);
    });

    it.each([shared, ofSomebodyElse])('keeps it when a session of this tab alone is renewed, %j', async (theirs) => {
      fakePortal();
      await signIn();
      share(theirs);
      localStorage.setItem('portal.rememberMe', 'true');
      await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
      expect(currentToken()).toBe('token-2');
      expect(sharedNow()).toEqual(theirs);
      expect(wasRemembered()).toBe(true);
    });

    it.each([shared, ofSomebodyElse])('keeps it when a session of this tab alone is over, %j', async (theirs) => {
      const portal = fakePortal();
      await signIn();
      share(theirs);
      portal.on('/token', refusedGrant);
      await jest.advanceTimersByTimeAsync(RENEWAL_PERIOD_MS + RENEWAL_CHECK_MS + LOCK_MS);
      expect(currentSession().status).toBe('interrupted');
      giveUpSession();
      expect(sharedNow()).toEqual(theirs);
    });

    it('keeps it when somebody else signs in or out in this tab alone', async () => {
      fakePortal();
      share(ofSomebodyElse);
      await signIn();
      expect(sharedNow()).toEqual(ofSomebodyElse);
      await signOut();
      expect(sharedNow()).toEqual(ofSomebodyElse);
    });

    it('keeps it when word of this user’s own comes late', async () => {
      fakePortal();
      await signIn();
      share(ofSomebodyElse);
      otherTab.postMessage({ ...renewed, rememberMe: true });
      await until(() => currentToken() === 'token-other');
      expect(sharedNow()).toEqual(ofSomebodyElse);
    });

    it('is never taken up over the screen of the user before', async () => {
      const portal = fakePortal();
      await signIn(true);
      share(ofSomebodyElse);
      portal.on('*/getCurrentUserSettings', ({ authorization }) =>
        authorization === 'Bearer token-of-2' ? answer({ ...applicant, id: 'user-2' }) : problem('NOT_SIGNED_IN'),
      );
      const call = readMe();
      await until(() => currentSession().status !== 'signed-in');
      giveUpSession();
      await expect(call).rejects.toThrow('NOT_SIGNED_IN');
      expect(sharedNow()).toEqual(ofSomebodyElse);
    });

    it('loses it when its user signs in again to stay in one tab only', async () => {
      fakePortal();
      await signIn(true);
      await signInAgain(grant, false);
      expect(sharedNow()).toBeNull();
      expect(wasRemembered()).toBe(false);
    });

    it.each(['word', 'storage'] as const)(
      'lets this one go on when its user signs in again in another tab only, by %s first',
      async (first) => {
        fakePortal();
        await signIn(true);
        localStorage.removeItem(KEY);
        if (first === 'storage') storageEvent(null);
        otherTab.postMessage(renewed);
        await until(() => currentToken() === 'token-other');
        if (first === 'word') storageEvent(null);
        expect(currentSession()).toEqual({ status: 'signed-in', user: applicant });
        expect([sessionStorage.getItem(KEY), sharedNow()]).toEqual([expect.stringContaining('token-other'), null]);
      },
    );
  });
});
