import type { Duplex } from 'node:stream';
import { onServices, testServices } from '../test/services.js';
import { openDatabase } from './database.js';

/** ReadyForQuery outside a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

const silent = { debug() {}, info() {}, warn() {}, error() {} };

onServices('the pool of a worker', () => {
  test('a ReadyForQuery that answers nothing ends its connection, and each query gets its own answer', async () => {
    const services = await testServices(11);
    const pool = openDatabase(services.databaseUrl, silent);
    let isShifted = false;
    pool.on('acquire', (client) => {
      if (isShifted) return;
      isShifted = true;
      // Emits it as if the server had sent it, once the query is sent and before its answer.
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
      process.nextTick(() => stream.push(READY));
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => pool.query('SELECT $1::int AS n', [n])));
    // Which connection is the first to be ready is up to the server.
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.message);
    expect(refused).toEqual(['The database said it was ready without having answered']);
    const given = answers.map((answer, at) => (answer.status === 'fulfilled' ? answer.value.rows : [{ n: at + 1 }]));
    expect(given).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }], [{ n: 4 }]]);
    await pool.end();
    await services.stop();
  });
});
