// @ts-check
// Live messages of a stack with several APIs, with the client that browsers use.
import assert from 'node:assert/strict';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { until } from '../../network.mjs';
import { signIn } from './portal-calls.mjs';

/** So many that they are held by more than one API, for all but one of a billion runs. */
const EACH = 10;

/**
 * @param {string} url
 * @param {string} token
 * @param {import('@microsoft/signalr').HttpTransportType} transport
 */
async function connect(url, token, transport) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/signalr/notificationHub`, { transport, accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  /** @type {string[]} */
  const received = [];
  connection.on('receiveMessage', ({ message }) => received.push(message));
  await connection.start();
  return { connection, received };
}

/**
 * Clients of each transport connect, and get what an administrator sends, whichever API holds them.
 * @param {string} url
 * @param {string} administrator their token
 */
export async function hubReachesEverybody(url, administrator) {
  const applicant = await signIn(url, 'applicant');
  const sender = await connect(url, administrator, HttpTransportType.LongPolling);
  const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType;
  const receivers = await Promise.all(
    [WebSockets, ServerSentEvents, LongPolling].flatMap((transport) =>
      Array.from({ length: EACH }, () => connect(url, applicant, transport)),
    ),
  );
  try {
    for (const text of ['first', 'second', 'third']) {
      await sender.connection.invoke('sendMessage', text);
      await until(`everybody having the ${text} message`, async () =>
        receivers.every(({ received }) => received.includes(text)),
      );
    }
    for (const { received } of receivers) assert.deepEqual(received, ['first', 'second', 'third']);
  } finally {
    for (const { connection } of [sender, ...receivers]) await connection.stop();
  }
}
