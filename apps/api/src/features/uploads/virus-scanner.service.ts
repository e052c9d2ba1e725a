import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

const DEFAULT_PORT = 3310;
const TIMEOUT_MS = 20_000;
const CLEAN = /^stream: OK\0?$/;
const FOUND = /^stream: .+ FOUND\0?$/;

/** A chunk in the format of clamd: its length in four bytes, then its content; an empty one ends the stream. */
function framed(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

const write = (socket: Socket, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, 'zINSTREAM\0');
  for await (const chunk of createReadStream(path)) await write(socket, framed(chunk));
  await write(socket, framed(Buffer.alloc(0)));
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.endsWith('\0')) resolve(answer);
    });
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
    socket.setTimeout(TIMEOUT_MS, () => reject(new Error('The virus scanner takes too long.')));
  });
}

/**
 * Scans files with clamd, if one is configured. While it is unavailable every upload is refused: an unscanned file would be
 * stored and trusted like the scanned ones.
 */
@Injectable()
export class VirusScannerService {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** @throws PortalError SERVICE_UNAVAILABLE when the scanner does not answer, or its answer is unknown */
  async isInfected(path: string): Promise<boolean> {
    if (!this.env.clamavUrl) return false;
    const { hostname, port } = new URL(this.env.clamavUrl);
    const socket = connect({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || DEFAULT_PORT });
    try {
      const [answer] = await Promise.all([answerOf(socket), sendFile(socket, path)]);
      if (CLEAN.test(answer)) return false;
      if (FOUND.test(answer)) return true;
      throw new Error(`The virus scanner answers: ${answer.slice(0, 200)}`);
    } catch (error) {
      throw new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 30 });
    } finally {
      socket.destroy();
    }
  }
}
