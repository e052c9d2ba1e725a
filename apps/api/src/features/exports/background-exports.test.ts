import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Export } from '@portal/contracts';
import { readXlsx } from 'hucre/xlsx';
import {
  addOrganisations,
  admin,
  closePortal,
  copyExport,
  EXPORTS,
  ended,
  fileOf,
  filesInFolder,
  folder,
  large,
  MANY,
  openPortal,
  portal,
  read,
  settled,
  start,
} from '../../../test/exporting.js';
import { onOneConnection } from '../../../test/one-connection.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportRowsRepository, ROWS_AT_ONCE } from './export-rows.repository.js';
import { ExportRunnerTask } from './export-runner.task.js';

beforeAll(openPortal);
afterAll(closePortal);

async function knownFiles(): Promise<string[]> {
  const rows = await portal.database.query<{ id: string }>(
    'SELECT file_id AS id FROM table_export WHERE file_id IS NOT NULL ORDER BY file_id::text',
  );
  return rows.map(({ id }) => id);
}

describe('a long list', () => {
  it('is written in the background, complete and in order, for its owner', async () => {
    const { body } = await start(large).expect(201);
    expect(body).toMatchObject({ isBackground: true, rows: MANY, failure: null });
    expect(['QUEUED', 'RUNNING']).toContain(body.status);
    const { lines } = await (async () => {
      const seen = await ended(body.id);
      expect(seen).toMatchObject({ status: 'READY', rows: MANY, rowsDone: MANY });
      const days = (Date.parse(seen.expiresAt ?? '') - Date.parse(seen.finishedAt ?? '')) / 86_400_000;
      expect(days).toBeCloseTo(7, 3);
      const file = await fileOf(body.id).expect(200);
      expect(Buffer.byteLength(file.body)).toBe(seen.sizeBytes);
      return { lines: String(file.body).split('\r\n') };
    })();
    const names = lines.slice(1, -1).map((line) => line.split(';')[0]);
    expect(names).toHaveLength(MANY);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(MANY);
    const { body: list } = await portal.http(admin).get(EXPORTS).expect(200);
    expect(list.rows.map(({ id }: Export) => id)).toContain(body.id);
  });

  it('lets other requests run between its pages, also on one connection', async () => {
    await onOneConnection(portal, async () => {
      const { body } = await start(large).expect(201);
      const seen = [await read(body.id)];
      while (!seen.some(({ status }) => status === 'READY' || status === 'FAILED')) seen.push(await read(body.id));
      expect(seen.at(-1)).toMatchObject({ status: 'READY', rows: MANY });
      expect(seen.some(({ rowsDone }) => rowsDone > 0 && rowsDone < MANY)).toBe(true);
    });
  });

  it('has rows as of the time they are read, none twice, and leaves out deleted ones', async () => {
    const rows = portal.portal.app.get(ExportRowsRepository);
    const listing = (): Listing => ({
      columns: 'o.company_name AS name',
      from: 'organisation o',
      id: 'o.id',
      keys: ['o.company_name'],
      order: 'asc',
      conditions: ["o.company_name LIKE 'Bulk%' OR o.company_name LIKE 'Later%'"],
      values: new SqlValues(),
    });
    const lease = randomUUID();
    expect(await rows.choose(lease, listing())).toBe(MANY);
    await portal.database.query("UPDATE organisation SET company_name = 'Later' WHERE company_name = 'Bulk 000001'");
    await portal.database.query("DELETE FROM organisation WHERE company_name = 'Bulk 000002'");
    const found: object[] = [];
    for (let page = 0; page * ROWS_AT_ONCE < MANY; page++) found.push(...(await rows.read(lease, listing(), page)));
    expect(found).toHaveLength(MANY - 1);
    expect(found.slice(0, 2)).toEqual([{ name: 'Later' }, { name: 'Bulk 000003' }]);
    expect(found.at(-1)).toEqual({ name: 'Bulk 006000' });
    await rows.forget(lease);
    expect(await portal.database.query('SELECT FROM table_export_page WHERE lease = $1', [lease])).toEqual([]);
    await portal.database.query("UPDATE organisation SET company_name = 'Bulk 000001' WHERE company_name = 'Later'");
    await portal.database.query(
      "INSERT INTO organisation (id, company_name, created_at) VALUES ($1, 'Bulk 000002', '2026-01-01T12:00:00Z')",
      [randomUUID()],
    );
  });

  it('can be seen and read by its owner only', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    for (const login of ['officer', 'applicant']) {
      const other = await portal.signIn(login);
      await portal.http(other).get(`${EXPORTS}/${body.id}`).expect(404);
      await fileOf(body.id, other).expect(404);
      await portal.http(other).delete(`${EXPORTS}/${body.id}`).expect(404);
      expect((await portal.http(other).get(EXPORTS).expect(200)).body.rows).toEqual([]);
    }
    await portal.http().get(`${EXPORTS}/${body.id}/file`).expect(401);
    await fileOf(body.id).expect(200);
  });

  it('can be removed together with its file', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const before = filesInFolder().length;
    await portal.http(admin).delete(`${EXPORTS}/${body.id}`).expect(204);
    expect(filesInFolder()).toHaveLength(before - 1);
    await portal.http(admin).get(`${EXPORTS}/${body.id}`).expect(404);
    await fileOf(body.id).expect(404);
  });

  it('leaves no file when it is removed while it is written', async () => {
    const { body } = await start(large).expect(201);
    await portal.http(admin).delete(`${EXPORTS}/${body.id}`).expect(204);
    await settled();
    expect(await knownFiles()).toEqual(filesInFolder().sort());
  });

  it('can be written several times at once without mixing', async () => {
    const [one, two] = await Promise.all([
      start(large),
      start({ ...large, format: 'xlsx', query: { search: 'Bulk 0001' } }),
    ]);
    const three = await start({ ...large, query: { search: 'Bulk 00', order: 'desc' } });
    await Promise.all([one.body.id, two.body.id, three.body.id].map((id) => ended(id)));
    const text = String((await fileOf(one.body.id)).body).split('\r\n');
    expect(text).toHaveLength(MANY + 2);
    const [sheet] = (await readXlsx(new Uint8Array((await fileOf(two.body.id)).body))).sheets;
    expect(sheet?.rows).toHaveLength(112);
    const backwards = String((await fileOf(three.body.id)).body).split('\r\n');
    expect(backwards).toHaveLength(MANY + 2);
    expect(backwards[1]).toContain('Bulk 006000');
  });

  it('is complete after another download was interrupted', async () => {
    const { body } = await start(large).expect(201);
    const seen = await ended(body.id);
    const leaving = new AbortController();
    const answer = await fetch(`${portal.url}${EXPORTS}/${body.id}/file`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    leaving.abort();
    const file = await fileOf(body.id).expect(200);
    expect(Buffer.byteLength(file.body)).toBe(seen.sizeBytes);
  });

  it('is limited to twenty per user', async () => {
    await portal.database.query('DELETE FROM table_export');
    const { body } = await start(large).expect(201);
    await ended(body.id);
    await copyExport(body.id, 18, { file_id: null, status: 'FAILED', failure: 'FAULT' });
    const answers = await Promise.all([start(large), start(large)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_EXPORTS');
    await portal.database.query('DELETE FROM table_export');
    await settled();
  });
});

describe('faults', () => {
  const recover = () => portal.portal.app.get(ExportQueueRepository).recover();
  const attemptsOf = async (id: string) =>
    (await portal.database.query<{ attempts: number }>('SELECT attempts FROM table_export WHERE id = $1', [id]))[0];

  it('an export whose process died is written again from the beginning', async () => {
    await settled();
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const [row] = await portal.database.query<{ file: string }>(
      'SELECT file_id AS file FROM table_export WHERE id = $1',
      [body.id],
    );
    // The state after a process was killed: half a file, chosen rows, a lease.
    const dead = randomUUID();
    await writeFile(join(folder, 'exports', dead), 'half a fi');
    await portal.database.query(
      `UPDATE table_export SET status = 'RUNNING', file_id = NULL, size_bytes = NULL, access_version = NULL,
         finished_at = NULL, expires_at = NULL, rows_done = 3000, lease = $2, leased_until = now() - interval '1 second'
       WHERE id = $1`,
      [body.id, dead],
    );
    await portal.database.query(
      'INSERT INTO table_export_page (lease, page, row_ids) SELECT $1, n, ARRAY[gen_random_uuid()] FROM generate_series(0, 8) n',
      [dead],
    );
    await recover();
    const seen = await ended(body.id);
    expect(seen).toMatchObject({ status: 'READY', rows: MANY });
    expect(String((await fileOf(body.id)).body).split('\r\n')).toHaveLength(MANY + 2);
    expect(await attemptsOf(body.id)).toEqual({ attempts: 2 });
    await settled();
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [dead, row?.file ?? '']) await utimes(join(folder, 'exports', name), old, old);
    await portal.portal.app.get(ExportRunnerTask).sweep();
    expect(existsSync(join(folder, 'exports', dead))).toBe(false);
    await fileOf(body.id).expect(200);
  });

  it('an export fails after three attempts, or at its deadline, with the reason', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    const asIfDead = (values: string) =>
      portal.database.query(
        `UPDATE table_export SET status = 'RUNNING', file_id = NULL, size_bytes = NULL, access_version = NULL,
           failure = NULL, finished_at = NULL, expires_at = NULL, lease = gen_random_uuid(),
           leased_until = now() - interval '1 second', ${values} WHERE id = $1`,
        [body.id],
      );
    await asIfDead('attempts = 3');
    await recover();
    expect(await ended(body.id)).toMatchObject({ status: 'FAILED', failure: 'FAULT' });
    await fileOf(body.id).expect(404);
    await asIfDead("attempts = 1, deadline_at = now() - interval '1 second'");
    await recover();
    expect(await ended(body.id)).toMatchObject({ status: 'FAILED', failure: 'TOO_SLOW' });
  });

  it('an expired export is deleted with its file', async () => {
    const { body } = await start(large).expect(201);
    await ended(body.id);
    await portal.database.query("UPDATE table_export SET expires_at = now() - interval '1 second' WHERE id = $1", [
      body.id,
    ]);
    await fileOf(body.id).expect(404);
    const before = filesInFolder().length;
    await portal.portal.app.get(ExportRunnerTask).sweep();
    expect(filesInFolder().length).toBeLessThan(before);
    const rows = await portal.database.query('SELECT FROM table_export WHERE id = $1', [body.id]);
    expect(rows).toHaveLength(0);
  });

  it('rows deleted meanwhile may be left out, added ones are not included, and none is written twice', async () => {
    const { body } = await start({ ...large, query: { search: 'Bulk', order: 'desc' } }).expect(201);
    await portal.database.query("DELETE FROM organisation WHERE company_name LIKE 'Bulk 0000%'");
    await ended(body.id);
    const names = String((await fileOf(body.id)).body)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect([MANY, MANY - 99]).toContain(names.length);
    await addOrganisations(99);
  });
});

describe('exports at once', () => {
  const waiting = {
    ...{ file_id: null, status: 'QUEUED', finished_at: null, expires_at: null, is_background: true },
    due_at: '2100-01-01T00:00:00Z',
  };

  it('are limited to three unfinished ones per user, short lists included, and do not block other users', async () => {
    const { body } = await start({}).expect(201);
    await copyExport(body.id, 3, waiting);
    for (const options of [{}, large]) {
      const refused = await start(options).expect(429);
      expect(refused.body.code).toBe('EXPORTS_UNDER_WAY');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await start({ table: 'mw-applications-requests/dossiers' }, await portal.signIn('officer')).expect(201);
    await portal.database.query('DELETE FROM table_export');
  });

  const idOf = async (login: string): Promise<string> =>
    (await portal.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]))[0]!.id;

  // Must be the last test: it stops writing in the background.
  it('are written in turn: an account with a running one waits for those with none', async () => {
    await portal.portal.app.get(ScheduleService).onModuleDestroy();
    const { body } = await start({}).expect(201);
    await copyExport(body.id, 2, { ...waiting, due_at: '2026-01-01T00:00:00Z' });
    const other = { ...waiting, owner_id: await idOf('officer'), due_at: '2026-01-02T00:00:00Z' };
    await copyExport(body.id, 1, other);
    const queue = portal.portal.app.get(ExportQueueRepository);
    const owners = [await queue.claim(), await queue.claim(), await queue.claim()].map((claimed) => claimed?.ownerId);
    const adminId = await idOf('admin');
    expect(owners).toEqual([adminId, other.owner_id, adminId]);
  });
});
