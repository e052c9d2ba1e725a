import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './expectations.js';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Stored {
  readonly cookies: Cookies;
  readonly userId: string;
}

interface Session {
  readonly accessToken: string;
  readonly userId: string;
}

/**
 * Accounts that are signed in, for one worker: its journeys sign in with a password once per account, and go on with the
 * session that the last journey left. A session serves one window at a time: a refresh cookie that is used twice, with
 * more than half a minute between, ends it.
 */
export class StoredSessions {
  private readonly stored = new Map<string, Stored>();

  /** Opens a page below `/app` in a new window that has the account's session, or a new one when that has ended. */
  async open(page: Page, login: string, path: string, signIn: () => Promise<string>): Promise<void> {
    const session = (await this.resumed(page, login)) ?? (await sessionOf(page, await signIn()));
    const kept = JSON.stringify({ ...session, rememberMe: false });
    const keeping = await page.addInitScript((text) => sessionStorage.setItem('portal.session', text), kept);
    await page.goto(`/app${path}`);
    await keeping.dispose();
  }

  /** Keeps what a journey leaves in its window; nothing when it has signed out. */
  async keep(page: Page, login: string): Promise<void> {
    const context = page.context();
    const session = await page.evaluate(() => sessionStorage.getItem('portal.session')).catch(() => null);
    // A page that renews just now would replace the cookie after it was read.
    await Promise.all(context.pages().map((each) => each.close()));
    const cookies = await context.cookies();
    const userId = session === null ? undefined : JSON.parse(session).userId;
    if (userId && cookies.some(({ name }) => name === 'portal_rt')) this.stored.set(login, { cookies, userId });
  }

  private async resumed(page: Page, login: string): Promise<Session | undefined> {
    const stored = this.stored.get(login);
    this.stored.delete(login);
    if (!stored) return undefined;
    await page.context().addCookies(stored.cookies);
    const form = { grant_type: 'refresh_token', refresh_token: '', rememberMe: 'false' };
    const answer = await page.request.post('/token', { form });
    if (!answer.ok()) return undefined;
    return { accessToken: (await answer.json()).access_token, userId: stored.userId };
  }
}

async function sessionOf(page: Page, accessToken: string): Promise<Session> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const user = await page.request.get('/api/main/auth/getCurrentUserSettings', { headers });
  await expect(user).toBeOK();
  return { accessToken, userId: (await user.json()).id };
}
