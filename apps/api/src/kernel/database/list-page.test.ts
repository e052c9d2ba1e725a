import fc from 'fast-check';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { allRows, followingParts, type Listing, listPage, PART_ROWS, uncountedPage } from './list-page.js';
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

const listing = (order: Order, key: Key): Listing => {
  const values = new SqlValues();
  const conditions = [`size >= ${values.place(0)}`];
  return { columns: 'id, size', from: 'item', id: 'id', keys: key ? [key] : [], order, conditions, values };
};

const sorted = (items: readonly Item[], order: Order, key: Key): Item[] => {
  const rising = items.toSorted((a, b) => (key ? a.size - b.size : 0) || (a.id < b.id ? -1 : 1));
  return order === 'asc' ? rising : rising.reverse();
};

/** Few values, so that many are equal. */
const items = (most: number) =>
  fc.uniqueArray(fc.record({ id: fc.uuid(), size: fc.integer({ min: 0, max: 2 }) }), {
    selector: ({ id }) => id,
    maxLength: most,
  });
const order = fc.constantFrom<Order>('asc', 'desc');
const key = fc.constantFrom<Key>('size', undefined);

test('pages of any size, read one behind the other, give every row once, in order, while rows are added', async () => {
  await fc.assert(
    fc.asyncProperty(
      items(30),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 30 }),
      order,
      key,
      async (all, pageSize, late, direction, by) => {
        const [meanwhile, there] = [all.slice(0, late), all.slice(late)];
        await portal.database.query('TRUNCATE item');
        await add(there);
        const seen: Item[] = [];
        for (let after: string | undefined, hasNext = true; hasNext; ) {
          const query = { after, page: 1, pageSize };
          const page = await uncountedPage<Item>(portal.database, listing(direction, by), query);
          expect(page.rows.length).toBeLessThanOrEqual(pageSize);
          seen.push(...page.rows);
          hasNext = page.next !== null;
          after = page.next ?? undefined;
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

const [a, b, c] = ['1', '2', '3'].map((digit) => ({ id: `0199000${digit}-0000-7000-8000-000000000000`, size: 1 })) as [
  Item,
  Item,
  Item,
];
const pageBy = (by: Key) => (query: { after?: string; page?: number; pageSize?: number }) =>
  listPage<Item>(portal.database, listing('asc', by), { page: 1, pageSize: 2, ...query });
const page = pageBy('size');

test('a page has the number of all rows, and the id behind which the next page continues', async () => {
  await portal.database.query('TRUNCATE item');
  await add([a, b, c, { id: '01990009-0000-7000-8000-000000000000', size: -1 }]);
  expect(await page({})).toEqual({ rows: [a, b], total: 3, next: b.id });
  expect(await page({ after: b.id })).toEqual({ rows: [c], total: 3, next: null });
});

test('a page can be read by its number, which is ignored beside a row to continue behind', async () => {
  await portal.database.query('TRUNCATE item');
  await add([a, b, c]);
  expect(await page({ page: 2 })).toEqual({ rows: [c], total: 3, next: null });
  expect(await page({ page: 2, pageSize: 1 })).toEqual({ rows: [b], total: 3, next: b.id });
  expect(await page({ page: 9 })).toEqual({ rows: [], total: 3, next: null });
  expect(await page({ page: 9, after: a.id })).toEqual({ rows: [b, c], total: 3, next: null });
});

test('all rows are read in order by statements of limited size; a row removed meanwhile is left out', async () => {
  const count = 2 * PART_ROWS + 1;
  await portal.database.query('TRUNCATE item');
  await portal.database.query('INSERT INTO item SELECT gen_random_uuid(), n / 3 FROM generate_series(1, $1) n', [
    count,
  ]);
  await add([a, { ...b, size: -1 }]);
  const { total, parts } = await allRows<Item>(portal.database, listing('desc', 'size'));
  expect(total).toBe(count + 1);
  const seen: Item[] = [];
  for await (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(PART_ROWS);
    seen.push(...part);
    await portal.database.query('DELETE FROM item WHERE id = $1', [a.id]);
  }
  const kept = await portal.database.query<Item>('SELECT id, size FROM item WHERE size >= 0');
  expect(seen).toEqual(sorted(kept, 'desc', 'size'));
});

test('a list sorted by keys does not continue behind a row that is gone; a list sorted by id does', async () => {
  const gone = '01990000-0000-7000-8000-000000000000';
  await portal.database.query('TRUNCATE item');
  await add([a]);
  await expect(page({ after: gone })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await pageBy(undefined)({ after: gone })).rows).toHaveLength(1);
});

test('a list that is read in parts is not ended early when its last row is gone', async () => {
  await portal.database.query('TRUNCATE item');
  await portal.database.query('INSERT INTO item SELECT gen_random_uuid(), n FROM generate_series(1, $1) n', [
    PART_ROWS + 1,
  ]);
  const read = async () => {
    for await (const part of followingParts<Item>(portal.database, listing('asc', 'size')))
      await portal.database.query('DELETE FROM item WHERE id = $1', [part.at(-1)?.id]);
  };
  await expect(read()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
