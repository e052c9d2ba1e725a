import { auditList, organisationsList, usersList } from '@portal/contracts';
import { mwApplicationsList } from '@portal/contracts/modules/mw-applications-requests';
import type { TableState } from '../../ui/table/table-state.js';
import { listQuery } from './list-query.js';

const first: TableState = {
  search: '',
  filters: {},
  sorting: undefined,
  page: 1,
  after: undefined,
  pageSize: 25,
};

test('a table that is not narrowed reads the first page in the order of the endpoint', () => {
  expect(listQuery(usersList, first)).toEqual({ pageSize: 25 });
});

test('search, filters and order become parameters of the endpoint; what it does not know is left out', () => {
  const state: TableState = {
    ...first,
    search: 'leroux',
    filters: {
      role: { kind: 'enum', values: ['OWNER', 'REQUEST'] },
      login: { kind: 'text', text: 'x' },
      organisations: { kind: 'text', text: 'x' },
    },
    sorting: { column: 'fullName', order: 'desc' },
  };
  const query = listQuery(usersList, state);
  expect(query).toEqual({ search: 'leroux', role: 'OWNER,REQUEST', sort: 'fullName', order: 'desc', pageSize: 25 });
  expect(usersList.query.parse(query)).toMatchObject({ role: ['OWNER', 'REQUEST'], sort: 'fullName' });
  expect(listQuery(usersList, { ...first, sorting: { column: 'role', order: 'asc' } })).toEqual({ pageSize: 25 });
});

test('days bound a range of moments, from the beginning of the first to the end of the last', () => {
  const state: TableState = {
    ...first,
    search: 'x',
    filters: { at: { kind: 'date', from: '2026-11-20', to: '2026-11-21' } },
  };
  expect(listQuery(auditList, state)).toEqual({
    text: 'x',
    from: new Date('2026-11-20T00:00:00').toISOString(),
    to: new Date('2026-11-22T00:00:00').toISOString(),
    pageSize: 25,
  });
});

test('numbers bound a column, each end by itself', () => {
  const within = (filter: { min?: number; max?: number }) =>
    listQuery(mwApplicationsList, { ...first, filters: { length: { kind: 'number', ...filter } } });
  expect(within({ min: 0, max: 12.5 })).toEqual({ lengthMin: '0', lengthMax: '12.5', pageSize: 25 });
  expect(within({ max: 12.5 })).toEqual({ lengthMax: '12.5', pageSize: 25 });
});

test('a page is read behind a row, or by its number', () => {
  const state: TableState = { ...first, page: 3, after: '01990000-0000-7000-8000-000000000001' };
  expect(listQuery(usersList, state)).toEqual({ after: state.after, pageSize: 25 });
  expect(listQuery(usersList, state, { isNumbered: true })).toEqual({ page: 3, pageSize: 25 });
});

test('all rows are read at once only of a list that allows it', () => {
  expect(listQuery(organisationsList, { ...first, pageSize: 0 })).toEqual({ pageSize: 0 });
  expect(listQuery(auditList, { ...first, pageSize: 0 })).toEqual({ pageSize: 200 });
});

test('a table without an order of its own can be read in another than that of the endpoint', () => {
  const unsorted = { sort: 'createdAt', order: 'desc' } as const;
  expect(listQuery(usersList, first, { unsorted })).toEqual({ ...unsorted, pageSize: 25 });
  const sorting = { column: 'login', order: 'asc' } as const;
  expect(listQuery(usersList, { ...first, sorting }, { unsorted })).toMatchObject({ sort: 'login', order: 'asc' });
});

test('a list may have parameters of its own, which a filter replaces', () => {
  const always = { state: 'ACTIVE' };
  expect(listQuery(usersList, first, { always })).toEqual({ state: 'ACTIVE', pageSize: 25 });
  const state: TableState = { ...first, filters: { state: { kind: 'enum', values: ['INVITED'] } } };
  expect(listQuery(usersList, state, { always })).toEqual({ state: 'INVITED', pageSize: 25 });
});
