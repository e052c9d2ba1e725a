import type { Column } from './column.js';
import { changed, nextSorting, readTableState, writeTableState } from './table-state.js';

const columns: readonly Column<object>[] = [
  { id: 'title', label: '', value: () => '' },
  { id: 'secret', label: '', value: () => '', isSortable: false, isFilterable: false },
  {
    id: 'status',
    label: '',
    kind: 'enum',
    value: () => '',
    options: ['DRAFT', 'SUBMITTED', 'GRANTED'].map((value) => ({ value, label: value })),
  },
];

const read = (address: string, defaults = {}, prefix = '') =>
  readTableState(new URLSearchParams(address), columns, defaults, prefix);
const write = (state: ReturnType<typeof read>, beside = '', defaults = {}, prefix = '') =>
  writeTableState(state, columns, new URLSearchParams(beside), defaults, prefix).toString();

test.each([
  ['', { filters: {}, search: '', sorting: undefined, page: 1, after: undefined, pageSize: 25 }],
  [
    'status=GRANTED,DRAFT&search=Lyon&sort=title&order=desc&page=3&pageSize=0',
    {
      filters: { status: { kind: 'enum', values: ['DRAFT', 'GRANTED'] } },
      search: 'Lyon',
      sorting: { column: 'title', order: 'desc' },
      page: 3,
      pageSize: 0,
    },
  ],
  ['sort=title', { sorting: { column: 'title', order: 'asc' } }],
  ['page=2&after=k1', { page: 2, after: 'k1' }],
])('the address %j says what is listed', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

test.each([
  'status=SECRET',
  'sort=password',
  'sort=secret',
  'secret=x',
  'page=-1',
  'page=1.5',
  'page=abc',
  'pageSize=7000',
  'pageSize=abc',
])('%j in an address changes nothing', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('what an address says is written back the same, and nothing that goes without saying', () => {
  const address = 'status=DRAFT%2CGRANTED&search=Lyon&sort=title&order=desc&page=3&pageSize=50';
  expect(write(read(address))).toBe(address);
  expect(write(read('page=1&pageSize=25'))).toBe('');
});

test('what else an address says stays, and two tables keep apart', () => {
  expect(write(read('a.page=2', {}, 'a.'), 'tab=x&page=9&a.page=2', {}, 'a.')).toBe('tab=x&page=9&a.page=2');
});

test('an order of its own goes without saying, and its absence is said', () => {
  const defaults = { sorting: { column: 'title', order: 'desc' } } as const;
  expect(read('', defaults).sorting).toEqual(defaults.sorting);
  expect(write(read('', defaults), '', defaults)).toBe('');
  const unsorted = write({ ...read('', defaults), sorting: undefined }, '', defaults);
  expect(unsorted).toBe('sort=none');
  expect(read(unsorted, defaults).sorting).toBeUndefined();
});

test('whatever changes what is listed leads back to the first page', () => {
  const third = read('page=3&after=k2');
  expect(changed(third, { search: 'x' })).toMatchObject({ page: 1, after: undefined });
  expect(changed(third, { page: 4, after: 'k3' })).toMatchObject({ page: 4, after: 'k3' });
});

test('a column sorts ascending, then descending, then not; another column starts anew', () => {
  const first = nextSorting(undefined, 'title');
  const second = nextSorting(first, 'title');
  expect([first, second, nextSorting(second, 'title')]).toEqual([
    { column: 'title', order: 'asc' },
    { column: 'title', order: 'desc' },
    undefined,
  ]);
  expect(nextSorting(second, 'title', 'binary')).toEqual(first);
  expect(nextSorting(second, 'status')).toEqual({ column: 'status', order: 'asc' });
});
