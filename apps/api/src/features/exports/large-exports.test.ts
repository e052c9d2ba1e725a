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
// So many rows take long on a busy machine.
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
  const options = { table: 'main/organisations', query: { search: 'Large' }, format, locale: 'fr', timeZone: 'UTC' };
  return (await on.http(admin).post(EXPORTS).send(options).expect(201)).body;
};

const read = async (id: string, on = portal): Promise<Export> =>
  (await on.http(admin).get(`${EXPORTS}/${id}`).expect(200)).body;

/** Polls an export until it is in the wanted state. */
async function until(id: string, isWanted: (found: Export) => boolean, on = portal): Promise<Export> {
  for (;;) {
    const found = await read(id, on);
    if (isWanted(found)) return found;
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

test('two exports of 200,000 rows at once need memory that does not grow with the rows', async () => {
  const before = heapNow();
  const [csv, xlsx] = await Promise.all([start('csv'), start('xlsx')]);
  let most = before;
  let measured = 0;
  // Collecting garbage takes longer than writing rows, so it is done every 20,000 rows only.
  const isMeasured = (found: Export): boolean => {
    if (found.rowsDone >= measured + ROWS / 10) {
      measured = found.rowsDone;
      most = Math.max(most, heapNow());
    }
    return isOver(found);
  };
  const ended = await Promise.all([until(csv.id, isMeasured), until(xlsx.id, isMeasured)]);
  expect(ended).toMatchObject([
    { status: 'READY', rows: ROWS },
    { status: 'READY', rows: ROWS },
  ]);
  expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);

  let line = 0;
  // CR and LF may be in different chunks of the file, which may arrive far apart.
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

test('an export interrupted by the end of its process is written completely by the next', async () => {
  const { redisUrl, embedded } = await testServices();
  if (embedded) return;
  const reopen = () => openTestPortal({ databaseUrl: portal.databaseUrl, redisUrl, env: { DATA_DIR: folder } });
  const begun = await start('csv');
  await until(begun.id, ({ rowsDone }) => rowsDone > 0);
  // The hooks above close the stopped portal again, which is allowed, and drop its database.
  await portal.portal.close();
  const next = await reopen();
  try {
    const left = await next.database.query<{ status: string }>('SELECT status FROM table_export WHERE id = $1', [
      begun.id,
    ]);
    expect(left[0]?.status).not.toBe('READY');
    const found = await until(begun.id, isOver, next);
    expect(found).toMatchObject({ status: 'READY', rows: ROWS, rowsDone: ROWS });
    const known = await next.database.query<{ file: string }>('SELECT file_id AS file FROM table_export');
    expect((await readdir(join(folder, 'exports'))).sort()).toEqual(known.map(({ file }) => file).sort());
    // The chosen rows are deleted right after the file is ready.
    while ((await next.database.query('SELECT FROM table_export_page LIMIT 1')).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    await next.close();
  }
});
