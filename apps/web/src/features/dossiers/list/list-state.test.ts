import { nextSorting, readListState, writeListState } from './list-state.js';

const states = ['DRAFT', 'SUBMITTED', 'GRANTED'] as const;
const read = (address: string) => readListState(new URLSearchParams(address), states);

test.each([
  ['', { status: [], search: '', sorting: undefined, page: 1, pageSize: 25 }],
  [
    'status=GRANTED,DRAFT&search=Lyon&sort=title&order=desc&page=3&pageSize=0',
    { status: ['DRAFT', 'GRANTED'], search: 'Lyon', sorting: { sort: 'title', order: 'desc' }, page: 3, pageSize: 0 },
  ],
  ['sort=title', { sorting: { sort: 'title', order: 'asc' } }],
])('the address %j says what is listed', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

test.each(['status=SECRET', 'sort=password', 'page=-1', 'page=1.5', 'page=abc', 'pageSize=7000', 'pageSize=abc'])(
  '%j in an address changes nothing',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

test('what an address says is written back the same, and nothing that goes without saying', () => {
  const address = 'status=DRAFT%2CGRANTED&search=Lyon&sort=title&order=desc&page=3&pageSize=50';
  expect(writeListState(read(address)).toString()).toBe(address);
  expect(writeListState(read('page=1&pageSize=25')).toString()).toBe('');
});

test('a column sorts ascending, then descending, then not; another column starts anew', () => {
  const first = nextSorting(undefined, 'title');
  const second = nextSorting(first, 'title');
  expect([first, second, nextSorting(second, 'title')]).toEqual([
    { sort: 'title', order: 'asc' },
    { sort: 'title', order: 'desc' },
    undefined,
  ]);
  expect(nextSorting(second, 'status')).toEqual({ sort: 'status', order: 'asc' });
});
