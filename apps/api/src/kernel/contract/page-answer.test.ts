import { MOST_COUNTED } from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import type { Listing } from '../database/list-page.js';
import { SqlValues } from '../database/sql-values.js';
import { boundedPageAnswer } from './page-answer.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.database.query('CREATE TABLE item (id uuid PRIMARY KEY)');
}, 120_000);
afterAll(() => portal?.close());

const listing = (): Listing => {
  const values = new SqlValues();
  return { columns: 'id', from: 'item', id: 'id', keys: [], order: 'asc', conditions: ['true'], values };
};
const add = (count: number) =>
  portal.database.query('INSERT INTO item SELECT gen_random_uuid() FROM generate_series(1, $1)', [count]);
const read = async (page: number) => {
  const answer = await boundedPageAnswer(portal.database, listing(), { page, pageSize: 5 }, (rows) => [...rows]);
  return 'rows' in answer && 'next' in answer && { ...answer, rows: answer.rows.length, next: answer.next !== null };
};

it('counts rows exactly up to 10,000, and leads on beyond them', async () => {
  await add(MOST_COUNTED);
  expect(await read(1)).toEqual({ rows: 5, next: true, total: 10_000, totalIsExact: true });
  expect(await read(2000)).toEqual({ rows: 5, next: false, total: 10_000, totalIsExact: true });
  await add(6);
  expect(await read(2001)).toEqual({ rows: 5, next: true, total: 10_000, totalIsExact: false });
  expect(await read(2002)).toEqual({ rows: 1, next: false, total: 10_000, totalIsExact: false });
});
