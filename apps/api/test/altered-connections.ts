import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Gives the bytes back, or others in their place; `connection` is the same for all of a connection. */
type Alteration = (bytes: Buffer, connection: unknown) => Buffer;

/** What a test does to the bytes between portal and database. */
interface Alterations {
  toDatabase?: Alteration | undefined;
  toPortal?: Alteration | undefined;
}

/** Passes on what portal and database say to each other, altered. Small messages come whole. */
export function alteredConnections() {
  const alterations: Alterations = {};
  const open = new Set<Socket>();
  const altered = new Set<Socket>();
  const server = createServer();

  async function through(databaseUrl: string): Promise<string> {
    const url = new URL(databaseUrl);
    const { hostname, port } = url;
    server.on('connection', (portal) => {
      const database = connect(Number(port), hostname);
      open.add(portal);
      const alter = (bytes: Buffer, by: Alteration | undefined): Buffer => {
        const result = by?.(bytes, portal) ?? bytes;
        if (result !== bytes) altered.add(portal);
        return result;
      };
      portal.on('data', (bytes) => database.write(alter(bytes, alterations.toDatabase)));
      database.on('data', (bytes) => portal.write(alter(bytes, alterations.toPortal)));
      portal.on('error', () => undefined);
      database.on('error', () => portal.destroy());
      database.on('close', () => portal.destroy());
      portal.on('close', () => {
        open.delete(portal);
        database.destroy();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return url.href;
  }

  return {
    alterations,
    through,
    /** How many connections have been altered so far, and how many of them are open. */
    altered: () => ({ all: altered.size, open: [...altered].filter((socket) => open.has(socket)).length }),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
