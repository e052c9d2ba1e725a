import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from '../../kernel/config/environment.js';
import { ProviderClientService } from './provider-client.service.js';

it('a provider whose answer trickles is late, not out of reach', async () => {
  const server = createServer((_request, response) => {
    const trickle = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(trickle));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = new ProviderClientService({ mapHosts: [host] } as unknown as Environment);
    await expect(client.tile(`http://${host}/0/0/0.png`, 200)).rejects.toMatchObject({ outcome: 'TIMEOUT' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
