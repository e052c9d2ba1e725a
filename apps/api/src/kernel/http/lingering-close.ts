import { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** Limits for receiving the rest of a request that has been answered. */
export interface Lingering {
  /** Longest pause between two chunks. */
  readonly silenceMs: number;
  readonly longestMs: number;
  readonly bytes: number;
}

/** The same as nginx; a client that reads the answer closes the connection sooner. */
const SILENCE_MS = 5_000;
/** Time to send the largest form at 15 Mbit/s. */
const LONGEST_MS = 60_000;
/** More than the largest form, 20 files of 5 MB: many clients read the answer only after sending everything. */
const MOST_BYTES = 128 * 1024 * 1024;
/** For a body without a length. */
const UNANNOUNCED_BYTES = 128 * 1024;
/** The rest of such a body arrives faster than a new connection is opened. */
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
 * Must be called before a refusal is sent. A socket that is closed while the client still sends is reset, and the
 * answer may be lost. So the answer announces the end of the connection, and what the client still sends is discarded,
 * within limits. A short body is read to its end, and the connection stays open.
 */
export function refuseRest(request: Request, response: Response, within = boundsOf(request)): void {
  if (request.complete || !hasBody(request)) return;
  const { socket } = request;
  // Node calls this after writing the answer to the last request of a connection.
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
  // Removes the HTTP parser, so that the discarded bytes are never taken for another request.
  const takeOver = (): unknown => socket.removeAllListeners('data').on('data', discard);
  // A socket that the parser has paused must be resumed by the parser before it is removed.
  if (socket.isPaused()) socket.once('resume', takeOver).resume();
  else takeOver();
  socket.once('end', end).once('close', () => clearTimeout(longest));
  socket.setTimeout(silenceMs, end).end();
}
