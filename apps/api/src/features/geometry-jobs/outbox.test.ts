import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { OutboxTask } from './outbox.task.js';

let portal: TestPortal;
let outbox: OutboxTask;

beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  outbox = portal.portal.app.get(OutboxTask);
  // The portal's own rounds would take messages before the test looks.
  await portal.portal.app.get(ScheduleService).onModuleDestroy();
  await portal.database.query('CREATE TABLE effect (message text)');
}, 120_000);

afterAll(() => portal?.close());

const write = (topic: string, text = 'x') =>
  portal.database.query('INSERT INTO outbox (topic, payload) VALUES ($1, $2)', [topic, JSON.stringify({ text })]);
const effects = () => portal.database.query('SELECT message FROM effect');
const states = (topic: string) =>
  portal.database.query<{ attempts: number; done: boolean; error: string | null; waits: boolean }>(
    `SELECT attempts, done_at IS NOT NULL AS done, last_error AS error, due_at > now() AS waits
     FROM outbox WHERE topic = $1`,
    [topic],
  );

describe('the outbox', () => {
  it('handles a message once, also when two processes deliver at the same time', async () => {
    outbox.handle('test.once', async (sql, payload) => {
      await sql.query("INSERT INTO effect SELECT $1::jsonb ->> 'text'", [JSON.stringify(payload)]);
      await sql.query('SELECT pg_sleep(0.05)');
    });
    await write('test.once', 'told');
    await Promise.all([outbox.deliverAll(), outbox.deliverAll()]);
    await outbox.deliverAll();
    expect(await effects()).toEqual([{ message: 'told' }]);
  });

  it('rolls back a failing handler, stores the error, retries after a pause and delivers other messages', async () => {
    outbox.handle('test.fails', async (sql) => {
      await sql.query("INSERT INTO effect VALUES ('half')");
      throw new Error('not today');
    });
    outbox.handle('test.after', async (sql) => void (await sql.query("INSERT INTO effect VALUES ('after')")));
    await write('test.fails');
    await write('test.after');
    await outbox.deliverAll();
    expect(await effects()).toEqual([{ message: 'told' }, { message: 'after' }]);
    expect(await states('test.fails')).toEqual([{ attempts: 1, done: false, error: 'not today', waits: true }]);
  });

  it('keeps a message whose topic has no handler yet', async () => {
    await write('test.unknown');
    await outbox.deliverAll();
    expect(await states('test.unknown')).toMatchObject([
      { done: false, error: 'The topic test.unknown has no handler.' },
    ]);
  });
});
