import fc from 'fast-check';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { keysetPage, rowsAfter } from './keyset-page.js';
import { SqlValues } from './sql-values.js';

interface Item {
  readonly id: string;
  readonly size: number;
}

type Order = 'asc' | 'desc';
type Key = 'size' | undefined;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.database.query('CREATE TABLE item (id uuid PRIMARY KEY, size int NOT NULL)');
}, 120_000);
afterAll(() => portal?.close());

const add = (items: readonly Item[]) =>
  portal.database.query('INSERT INTO item SELECT * FROM unnest($1::uuid[], $2::int[])', [
    items.map(({ id }) => id),
    items.map(({ size }) => size),
  ]);

const listing = (order: Order, key: Key, limit: number, after: string | undefined) => {
  const values = new SqlValues();
  const conditions = [`size >= ${values.place(0)}`];
  return { columns: 'id, size', from: 'item', id: 'id', ...(key && { key }), order, conditions, values, after, limit };
};

const sorted = (items: readonly Item[], order: Order, key: Key): Item[] => {
  const rising = items.toSorted((a, b) => (key ? a.size - b.size : 0) || (a.id < b.id ? -1 : 1));
  return order === 'asc' ? rising : rising.reverse();
};

/** Few sizes, so that many are equal. */
const items = (most: number) =>
  fc.uniqueArray(fc.record({ id: fc.uuid(), size: fc.integer({ min: 0, max: 2 }) }), {
    selector: ({ id }) => id,
    maxLength: most,
  });
const order = fc.constantFrom<Order>('asc', 'desc');
const key = fc.constantFrom<Key>('size', undefined);

test('pages of any size give every row once, in order, whatever is added meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      items(30),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 30 }),
      order,
      key,
      async (all, limit, late, direction, by) => {
        const [meanwhile, there] = [all.slice(0, late), all.slice(late)];
        await portal.database.query('TRUNCATE item');
        await add(there);
        const seen: Item[] = [];
        for (let more = true; more; ) {
          const page = await rowsAfter<Item>(portal.database, listing(direction, by, limit, seen.at(-1)?.id));
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          seen.push(...page.rows);
          more = page.more;
          await add(meanwhile.splice(0, 2));
        }
        expect(seen).toEqual(sorted(seen, direction, by));
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
        const ids = new Set(there.map(({ id }) => id));
        expect(seen.filter(({ id }) => ids.has(id))).toEqual(sorted(there, direction, by));
      },
    ),
    { numRuns: 60 },
  );
});

test('a page tells how many rows there are, and which is its last when others follow', async () => {
  const [a, b, c] = ['1', '2', '3'].map((digit) => ({ id: `0199000${digit}-0000-7000-8000-000000000000`, size: 1 }));
  await portal.database.query('TRUNCATE item');
  await add([a!, b!, c!, { id: '01990009-0000-7000-8000-000000000000', size: -1 }]);
  const page = (after?: string) => keysetPage<Item>(portal.database, listing('asc', 'size', 2, after));
  expect(await page()).toEqual({ rows: [a, b], total: 3, next: b!.id });
  expect(await page(b!.id)).toEqual({ rows: [c], total: 3, next: null });
});

test('what is gone is no place to go on from among keys, and one among ids', async () => {
  const gone = '01990000-0000-7000-8000-000000000000';
  await portal.database.query('TRUNCATE item');
  await add([{ id: '01990001-0000-7000-8000-000000000000', size: 1 }]);
  await expect(keysetPage(portal.database, listing('asc', 'size', 2, gone))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect((await keysetPage<Item>(portal.database, listing('asc', undefined, 2, gone))).rows).toHaveLength(1);
});
