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
      // Emits it as if the server had sent it.
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
      setImmediate(() => stream.push(READY));
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => pool.query('SELECT $1::int AS n', [n])));
    const told = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.rows : String(answer.reason.message),
    );
    expect(told).toEqual([
      'The database said it was ready without having answered',
      [{ n: 2 }],
      [{ n: 3 }],
      [{ n: 4 }],
    ]);
    await pool.end();
    await services.stop();
  });
});
