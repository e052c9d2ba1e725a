import { unreachable } from './api-error.js';
import { sendWithProgress } from './send-with-progress.js';

/** Who is signed in, as far as sending calls goes. */
export interface Credentials {
  readonly accessToken: () => string | undefined;
  /** Called when the server no longer takes the token; answers one to try again with, or nothing: the session is over. */
  readonly renew: (refused: string) => Promise<string | undefined>;
  /** Called when a call is refused although the token is fresh, or because there is none. */
  readonly refused: () => void;
}

const nobody: Credentials = { accessToken: () => undefined, renew: async () => undefined, refused: () => undefined };

let credentials = nobody;

export const provideCredentials = (given: Credentials): void => {
  credentials = given;
};

/** The token travels to the portal's own calls only, and never with the grant itself. */
export const takesBearer = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/token/');

const HTTP_UNAUTHORIZED = 401;

interface Sending {
  /** Sent instead of the token of whoever is signed in, and never renewed. */
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
    throw unreachable(error);
  }
}

/** Sends a call with the token of whoever is signed in; a refused token is renewed once. */
export async function send(path: string, init: RequestInit, sending: Sending = {}): Promise<Response> {
  const { withToken, onProgress } = sending;
  if (withToken !== undefined || !takesBearer(path)) return sendOnce(path, init, withToken, onProgress);
  const token = credentials.accessToken();
  const first = await sendOnce(path, init, token, onProgress);
  if (first.status !== HTTP_UNAUTHORIZED) return first;
  const renewed = token ? await credentials.renew(token) : undefined;
  const hasEnded = token !== undefined && renewed === undefined;
  const last = renewed ? await sendOnce(path, init, renewed, onProgress) : first;
  if (last.status === HTTP_UNAUTHORIZED && !hasEnded) credentials.refused();
  return last;
}
