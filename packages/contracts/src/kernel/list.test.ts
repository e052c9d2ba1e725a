import { z } from 'zod';
import { anyOf } from './any-of.js';
import { endpoint } from './endpoint.js';
import { listOf, withoutPages } from './list.js';
import { PageQuery, pageOf, SortOrder, uncountedPageOf } from './paging.js';

const Row = z.object({ id: z.string(), name: z.string(), at: z.string() });
const sites = listOf(
  endpoint({
    method: 'GET',
    path: '/sites',
    summary: 'Sites.',
    access: 'session',
    query: PageQuery.extend({
      search: z.string().default(''),
      kind: anyOf(['MAST', 'ROOF']),
      from: z.string().optional(),
      to: z.string().optional(),
      sort: z.enum(['name', 'at']).default('name'),
      order: SortOrder.default('asc'),
    }),
    response: pageOf(Row),
  }),
  {
    key: 'main/sites',
    views: 'sites',
    title: 'SITES',
    columns: [
      { id: 'name', heading: 'NAME', value: ({ name }) => name },
      { id: 'kind', heading: 'KIND', value: () => '' },
      { id: 'at', heading: 'AT', kind: 'moment', range: { from: 'from', to: 'to' }, value: ({ at }) => at },
    ],
  },
);

test('a list is sorted and filtered by the parameters of its endpoint', () => {
  expect(sites).toMatchObject({
    access: 'session',
    sorts: ['name', 'at'],
    filters: ['kind', 'at'],
    search: 'search',
    isWholeAllowed: true,
  });
});

test('a list without an order of choice, too long to be read as a whole', () => {
  const events = listOf(
    endpoint({
      method: 'GET',
      path: '/events',
      summary: 'Events.',
      access: 'session',
      query: PageQuery,
      response: uncountedPageOf(Row),
    }),
    { key: 'main/events', views: 'events', title: 'EVENTS', columns: [{ id: 'at', heading: 'AT', value: () => '' }] },
  );
  expect(events).toMatchObject({ sorts: [], filters: [], isWholeAllowed: false });
});

test.each([
  [{}, { page: 1, pageSize: 25 }],
  [
    { page: '3', pageSize: '0' },
    { page: 3, pageSize: 0 },
  ],
  [{ after: '01990000-0000-7000-8000-000000000001' }, expect.objectContaining({ page: 1 })],
  [{ page: '0' }, undefined],
  [{ page: '1.5' }, undefined],
  [{ pageSize: '201' }, undefined],
  [{ pageSize: '-1' }, undefined],
  [{ after: '1' }, undefined],
])('the page %j is %j', (given, page) => {
  const parsed = PageQuery.safeParse(given);
  expect(parsed.data).toEqual(page);
});

test('parameters of pages are told from those of the list', () => {
  expect(withoutPages({ search: 'x', page: 2, pageSize: 10, after: 'y', order: 'asc' })).toEqual({
    search: 'x',
    order: 'asc',
  });
});
