import { createServer, type Server } from 'node:net';

/** Speaks as much of clamd's protocol as a stream needs. */
export function fakeClamd(answer: (content: string) => string): Server {
  return createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      read = Buffer.concat([read, bytes]);
      const content = contentOf(read);
      if (content !== undefined) socket.end(`${answer(content)}\0`);
    });
  });
}

/** The content of a stream that has ended. */
function contentOf(read: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  if (read.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= read.length; ) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks).toString('latin1');
    chunks.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
