import type { CurrentUser, TokenAnswer } from '@portal/contracts';
import { ApiError } from '../../../kernel/api-error.js';
import { withTabLock } from '../../../kernel/tab-lock.js';
import { adopt, currentSession, currentTerm, currentToken, loseSession, sessionClient } from '../session.js';
import { tellSession } from './session-events.js';
import { keepSession, mayHoldCookie, noteNoCookie, readSession, type StoredSession } from './stored-session.js';
import { tellTabs } from './tabs.js';
import { endOf, isRenewalDue, type Left, termOf, unknownTerm } from './term.js';

interface Renewed {
  readonly token: string;
  readonly left: Left;
  readonly user: CurrentUser;
}

/** Whose a token is; nobody's when the server does not take it. */
async function ownerOf(token: string): Promise<CurrentUser | undefined> {
  try {
    return await sessionClient.getCurrentUserSettings({}, { withToken: token });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
    throw error;
  }
}

/** What the server gives for the refresh cookie; nothing when it says that the session is over. */
async function redeemCookie(rememberMe: boolean): Promise<TokenAnswer | undefined> {
  try {
    return await sessionClient.token({
      body: { grant_type: 'refresh_token', refresh_token: '', rememberMe: String(rememberMe) },
    });
  } catch (error) {
    // Whatever else is answered may be a proxy's word, or that of a network which wants its own sign-in first.
    if (error instanceof ApiError && error.grantError === 'invalid_grant') {
      if (error.isSessionEnded) tellSession('endedFromAfar');
      return undefined;
    }
    throw error;
  }
}

async function askForToken({ rememberMe, userId }: StoredSession): Promise<Renewed | undefined> {
  const redeemed = await redeemCookie(rememberMe);
  if (!redeemed) return undefined;
  const { access_token: token, ...left } = redeemed;
  const user = await ownerOf(token);
  // Tabs share the cookie: somebody else may have signed in beside us.
  return user?.id === userId ? { token, left, user } : undefined;
}

/** Another tab has renewed, and its word of how long that lasts has not come. */
function takeOver({ accessToken, userId }: StoredSession, owner: CurrentUser): string | undefined {
  if (owner.id !== userId) return undefined;
  adopt(accessToken, owner, unknownTerm);
  return accessToken;
}

async function renewStored(known: string): Promise<string | undefined> {
  const told = currentToken();
  if (told !== undefined && told !== known) return told;
  const stored = readSession();
  const { user: here } = currentSession();
  // Somebody else may have signed in to stay, beside us: theirs is not this tab's to take up.
  if (!stored || (here && here.id !== stored.userId)) return undefined;
  if (stored.accessToken !== known) {
    // What another page wrote may be old by now. The cookie alone decides whether the session is over.
    const owner = await ownerOf(stored.accessToken);
    // Its word may have come meanwhile, and says how long that lasts.
    const isTold = currentToken() === stored.accessToken;
    if (owner) return isTold ? stored.accessToken : takeOver(stored, owner);
  }
  const renewed = await askForToken(stored);
  const kept = readSession();
  const wasEndedMeanwhile = kept?.userId !== stored.userId;
  if (!renewed || wasEndedMeanwhile) return undefined;
  const { token, left, user } = renewed;
  keepSession({ ...kept, accessToken: token });
  adopt(token, user, termOf(left));
  tellTabs({ kind: 'renewed', userId: user.id, accessToken: token, rememberMe: kept.rememberMe, left });
  tellSession('accessTokenRefreshed');
  return token;
}

let running: Promise<string | undefined> | undefined;

/** The server takes an old cookie for half a minute only, so the first tries follow each other soon. */
const IMPATIENT_TIMES = 5;
const PATIENCE_MS = 30_000;

/** Renewals in a row that nobody answered, of the token with that term. */
let unanswered = { term: unknownTerm, times: 0, nextTryAt: 0 };

function noteUnanswered(): void {
  const term = currentTerm();
  const times = unanswered.term === term ? unanswered.times + 1 : 1;
  unanswered = { term, times, nextTryAt: times > IMPATIENT_TIMES ? performance.now() + PATIENCE_MS : 0 };
}

async function renewOnce(known: string): Promise<string | undefined> {
  try {
    return await withTabLock('renewal', () => renewStored(known));
  } catch (error) {
    noteUnanswered();
    throw error;
  }
}

/**
 * A newer token in exchange for the refresh cookie, one exchange at a time over all tabs.
 * Answers nothing when the server says that the session is over; throws when it does not answer, so that an outage signs
 * nobody out.
 */
function renew(known: string): Promise<string | undefined> {
  running ??= renewOnce(known).finally(() => {
    running = undefined;
  });
  return running;
}

/** A newer token; when there can be none, the session is lost. Throws when nobody answers. */
export async function renewOrLose(known: string): Promise<string | undefined> {
  const renewed = await renew(known);
  if (renewed === undefined && currentToken() === known) loseSession();
  return renewed;
}

/**
 * A page that is being left loses its calls before it is gone, and must not take that for an answer: by the second try
 * there is no page any more. Whoever stays is served by it as well, within the time that the server takes the old cookie.
 */
const SECOND_TRY_MS = 1_000;

async function renewOnSecondTry(known: string): Promise<string | undefined> {
  try {
    return await renew(known);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return renew(known);
  }
}

/**
 * A new tab has no session of its own when its user did not choose to stay signed in, but it shares the refresh cookie
 * with the tabs that have. A refusal is no end of a session: the browser may have been closed since.
 */
async function resumeByCookie(): Promise<void> {
  const redeemed = await redeemCookie(false);
  const user = redeemed && (await ownerOf(redeemed.access_token));
  if (!redeemed || !user) return noteNoCookie();
  const { access_token: accessToken, ...left } = redeemed;
  keepSession({ accessToken, userId: user.id, rememberMe: false });
  adopt(accessToken, user, termOf(left));
  tellTabs({ kind: 'renewed', userId: user.id, accessToken, rememberMe: false, left });
}

/**
 * Takes up the stored session, if there is one, with a fresh token; or with the stored one, when it has been renewed too
 * often lately to be renewed now. Without one, the refresh cookie is tried once where the browser may hold it.
 * Throws when the server cannot say whose the session is.
 */
export async function resumeSession(): Promise<void> {
  const stored = readSession();
  if (!stored) {
    if (mayHoldCookie()) await withTabLock('renewal', resumeByCookie);
    return;
  }
  try {
    if ((await renewOnSecondTry(stored.accessToken)) === undefined) loseSession(stored.accessToken);
  } catch (error) {
    const isTooOften = error instanceof ApiError && error.code === 'RATE_LIMITED';
    const owner = isTooOften ? await ownerOf(stored.accessToken) : undefined;
    if (!owner || takeOver(stored, owner) === undefined) throw error;
  }
}

/** Renews when it is time to, when the last try was not answered, or when nothing is known of the time that passed. */
export function renewWhenDue(hasTimeJumped: boolean): void {
  const token = currentToken();
  const term = currentTerm();
  const now = performance.now();
  const isAgain = unanswered.term === term && unanswered.times > 0;
  if (!token || (isAgain && now < unanswered.nextTryAt)) return;
  const isDue = hasTimeJumped || isAgain || isRenewalDue(term, now) || endOf(term).at <= now;
  if (isDue) renewOrLose(token).catch((error: unknown) => console.warn(error));
}
