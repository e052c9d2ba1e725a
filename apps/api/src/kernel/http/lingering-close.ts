import { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** How long a sender is listened to who has been answered already. */
export interface Lingering {
  /** Until the next bytes come. */
  readonly silenceMs: number;
  readonly longestMs: number;
  readonly bytes: number;
}

/** As long as nginx waits for more; who reads the answer hangs up sooner. */
const SILENCE_MS = 5_000;
/** The largest form there is, sent over a line of 15 Mbit/s. */
const LONGEST_MS = 60_000;
/** The largest form there is, 20 files of 5 MB, and more: many look for an answer only when they have sent everything. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Of a body that may go on for ever. */
const UNANNOUNCED_BYTES = 128 * 1024;
/** What is left of such a body arrives sooner than a connection is made anew. */
const SHORT_BYTES = 64 * 1024;

const isAnnounced = ({ headers }: Request): boolean => !('transfer-encoding' in headers);
const hasBody = (request: Request): boolean =>
  !isAnnounced(request) || Number(request.headers['content-length'] ?? 0) > 0;
const isShort = (request: Request): boolean =>
  isAnnounced(request) && Number(request.headers['content-length']) <= SHORT_BYTES;

const boundsOf = (request: Request): Lingering => ({
  silenceMs: SILENCE_MS,
  longestMs: LONGEST_MS,
  bytes: isAnnounced(request) ? MOST_BYTES : UNANNOUNCED_BYTES,
});

/**
 * To be called before a refusal is sent. A socket that is closed while its other end still writes is reset, and the
 * answer may be lost with it. So whoever is still sending is answered and told that the connection ends; then what comes
 * is thrown away unread, within bounds. A short body is read to its end, and the connection is kept.
 */
export function refuseRest(request: Request, response: Response, within = boundsOf(request)): void {
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  // Node calls it when the answer to a connection's last request is written.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else lingerOn(socket, within);
  };
  if (isShort(request)) response.once('finish', () => request.resume());
  else response.setHeader('Connection', 'close');
}

function lingerOn(socket: Socket, { silenceMs, longestMs, bytes }: Lingering): void {
  const end = (): void => {
    socket.destroy();
  };
  let left = bytes;
  const longest = setTimeout(end, longestMs);
  const discard = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) end();
  };
  // What follows is no request any more, also if it looks like one: the parser hears nothing of it.
  const takeOver = (): unknown => socket.removeAllListeners('data').on('data', discard);
  // A socket that its parser holds back goes on by that parser's own means, and only then without it.
  if (socket.isPaused()) socket.once('resume', takeOver).resume();
  else takeOver();
  socket.once('end', end).once('close', () => clearTimeout(longest));
  socket.setTimeout(silenceMs, end).end();
}
