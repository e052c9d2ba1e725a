import { ACCESS_VERSION_HEADER } from '@portal/contracts';
import { unreachable } from './api-error.js';
import { sendWithProgress } from './send-with-progress.js';

/** Who is signed in, as far as sending calls goes. */
export interface Credentials {
  readonly accessToken: () => string | undefined;
  /**
   * Called when the server does not take the token, or wants one and there was none. Answers one to try again with, as
   * late as it takes to get it, or nothing: the session is over.
   */
  readonly renew: (refused: string | undefined) => Promise<string | undefined>;
  /** Called when a call is refused although the token is fresh, or because there is none. */
  readonly refused: () => void;
  /** Called when a call gets no answer at all. */
  readonly unanswered: () => void;
  /** Receives with every answer the access version that the server applied. */
  readonly onAccessVersion: (accessVersion: number) => void;
}

const nobody: Credentials = {
  accessToken: () => undefined,
  renew: async () => undefined,
  refused: () => undefined,
  unanswered: () => undefined,
  onAccessVersion: () => undefined,
};

let credentials = nobody;

export const provideCredentials = (given: Credentials): void => {
  credentials = given;
};

/** The token travels to the portal's own calls only, and never with the grant itself. */
export const takesBearer = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/token/');

const HTTP_UNAUTHORIZED = 401;

interface Sending {
  /** Sent instead of the token of the signed-in user, and never renewed. */
  readonly withToken?: string;
  readonly onProgress?: (share: number) => void;
}

async function sendOnce(
  path: string,
  init: RequestInit,
  token: string | undefined,
  onProgress: Sending['onProgress'],
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token && takesBearer(path)) headers.set('authorization', `Bearer ${token}`);
  try {
    const sent = { ...init, headers };
    return await (onProgress ? sendWithProgress(path, sent, onProgress) : fetch(path, sent));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    credentials.unanswered();
    throw unreachable(error);
  }
}

/** Waits no longer than the caller does. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function noteRights(response: Response): Response {
  const version = response.headers.get(ACCESS_VERSION_HEADER);
  if (version !== null) credentials.onAccessVersion(Number(version));
  return response;
}

/** Sends a call with the token of the signed-in user; after a refused token it waits for a renewed one and sends again. */
export async function send(path: string, init: RequestInit, sending: Sending = {}): Promise<Response> {
  const { withToken, onProgress } = sending;
  if (withToken !== undefined || !takesBearer(path)) return sendOnce(path, init, withToken, onProgress);
  const token = credentials.accessToken();
  const first = await sendOnce(path, init, token, onProgress);
  if (first.status !== HTTP_UNAUTHORIZED) return noteRights(first);
  const renewed = await unlessAborted(credentials.renew(token), init.signal);
  const hasEnded = token !== undefined && renewed === undefined;
  const last = renewed ? await sendOnce(path, init, renewed, onProgress) : first;
  if (last.status === HTTP_UNAUTHORIZED && !hasEnded) credentials.refused();
  return noteRights(last);
}
