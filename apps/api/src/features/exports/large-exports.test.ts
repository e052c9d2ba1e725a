import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import type { Export } from '@portal/contracts';
import { streamXlsxRows } from 'hucre/xlsx';
import { openTestPortal, startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';

const ROWS = 200_000;
const EXPORTS = '/api/main/exports';
// A busy machine takes its time over so many rows.
jest.setTimeout(400_000);

/** A file of these rows is some 15 MB, its rows as objects 100 MB and more. */
const MOST_GROWTH_BYTES = 40_000_000;

let portal: TestPortal;
let folder: string;
let admin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-large-exports-'));
  portal = await startTestPortal({ env: { DATA_DIR: folder } });
  admin = await portal.signIn('admin');
  await portal.database.query("SET statement_timeout = '60s'");
  for (let from = 0; from < ROWS; from += 20_000)
    await portal.database.query(
      `INSERT INTO organisation (id, company_name)
       SELECT gen_random_uuid(), 'Large ' || lpad(n::text, 6, '0') FROM generate_series(${from + 1}, ${from + 20_000}) AS n`,
    );
});

afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (format: 'csv' | 'xlsx', on = portal): Promise<Export> => {
  const order = { table: 'main/organisations', query: { search: 'Large' }, format, locale: 'fr', timeZone: 'UTC' };
  return (await on.http(admin).post(EXPORTS).send(order).expect(201)).body;
};

const read = async (id: string, on = portal): Promise<Export> =>
  (await on.http(admin).get(`${EXPORTS}/${id}`).expect(200)).body;

/** Tells how an export is until it is as wanted. */
async function until(id: string, isWanted: (told: Export) => boolean, on = portal): Promise<Export> {
  for (;;) {
    const told = await read(id, on);
    if (isWanted(told)) return told;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const isOver = ({ status }: Export): boolean => status === 'READY' || status === 'FAILED';

async function pathOf(id: string): Promise<string> {
  const [row] = await portal.database.query<{ file: string }>(
    'SELECT file_id AS file FROM table_export WHERE id = $1',
    [id],
  );
  return join(folder, 'exports', row?.file ?? 'none');
}

const expected = (at: number): string => `Large ${String(at).padStart(6, '0')}`;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const heapNow = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

test('two hundred thousand rows are written twice at once in memory that does not grow with them', async () => {
  const before = heapNow();
  const [csv, xlsx] = await Promise.all([start('csv'), start('xlsx')]);
  let most = before;
  let measured = 0;
  // Collecting garbage takes longer than writing rows: after every twenty thousand of them is often enough.
  const isMeasured = (told: Export): boolean => {
    if (told.rowsDone >= measured + ROWS / 10) {
      measured = told.rowsDone;
      most = Math.max(most, heapNow());
    }
    return isOver(told);
  };
  const ended = await Promise.all([until(csv.id, isMeasured), until(xlsx.id, isMeasured)]);
  expect(ended).toMatchObject([
    { status: 'READY', rows: ROWS },
    { status: 'READY', rows: ROWS },
  ]);
  expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);

  let line = 0;
  // A line may end between two pieces of the file, and the second may be long in coming.
  const lines = createInterface({ input: createReadStream(await pathOf(csv.id)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    if (line > 0 && !text.startsWith(`${expected(line)};`)) throw new Error(`Line ${line} is ${text}`);
    line++;
  }
  expect(line).toBe(ROWS + 1);

  const file = Readable.toWeb(createReadStream(await pathOf(xlsx.id)));
  let row = 0;
  for await (const { values } of streamXlsxRows(file as ReadableStream<Uint8Array>)) {
    if (row > 0 && values[0] !== expected(row)) throw new Error(`Row ${row} is ${values.join()}`);
    row++;
  }
  expect(row).toBe(ROWS + 1);
});

test('what a process leaves half written when it is stopped, the next one writes whole', async () => {
  const { redisUrl, embedded } = await testServices();
  if (embedded) return;
  const reopen = () => openTestPortal({ databaseUrl: portal.databaseUrl, redisUrl, env: { DATA_DIR: folder } });
  const begun = await start('csv');
  await until(begun.id, ({ rowsDone }) => rowsDone > 0);
  // The portal that is stopped stays known to the hooks above: it may be closed twice, its database dropped once.
  await portal.portal.close();
  const next = await reopen();
  try {
    const left = await next.database.query<{ status: string }>('SELECT status FROM table_export WHERE id = $1', [
      begun.id,
    ]);
    expect(left[0]?.status).not.toBe('READY');
    const told = await until(begun.id, isOver, next);
    expect(told).toMatchObject({ status: 'READY', rows: ROWS, rowsDone: ROWS });
    const known = await next.database.query<{ file: string }>('SELECT file_id AS file FROM table_export');
    expect((await readdir(join(folder, 'exports'))).sort()).toEqual(known.map(({ file }) => file).sort());
    // Chosen rows are forgotten right after.
    while ((await next.database.query('SELECT FROM table_export_page LIMIT 1')).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    await next.close();
  }
});
