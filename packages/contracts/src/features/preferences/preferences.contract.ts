import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { obeys } from '../../kernel/rules/rule.js';
import { oneLine } from '../../kernel/rules/text-rules.js';

/** Of the views of one table that one user keeps. */
export const MOST_TABLE_VIEWS = 50;

/** Name of a table or a column, as the client calls it. */
const Id = z.string().regex(/^[\w.-]{1,64}$/);
const Ids = z.array(Id).max(200);

/** How a user arranged a table's columns. */
export const TableLayout = z.strictObject({
  /** Column ids; those it does not name come after, as they are defined. */
  order: Ids,
  hidden: Ids,
  /** Pixels, by column id. */
  widths: z.record(Id, z.number().min(40).max(2000)).refine((widths) => Object.keys(widths).length <= 200),
  isDense: z.boolean(),
});
export type TableLayout = z.infer<typeof TableLayout>;

export const TableViewDraft = z.strictObject({
  name: z.string().trim().min(1).max(60).superRefine(obeys(oneLine)),
  /** The table's search, filters and order, as they stand in the query of an address. */
  address: z
    .string()
    .max(4000)
    .regex(/^[\x20-\x7e]*$/),
  layout: TableLayout,
});
export type TableViewDraft = z.infer<typeof TableViewDraft>;

export const TableView = TableViewDraft.extend({ id: z.uuid() });
export type TableView = z.infer<typeof TableView>;

/** What users keep for themselves, wherever they sign in. */
export const preferences = endpointGroup({
  name: 'preferences',
  base: '/api/main/preferences',
  endpoints: {
    listTableViews: endpoint({
      method: 'GET',
      path: '/tableViews',
      summary: 'The caller’s own views of a table, by name.',
      access: 'session',
      query: z.object({ table: Id }),
      response: z.array(TableView),
    }),
    saveTableView: endpoint({
      method: 'PUT',
      path: '/tableViews',
      summary: 'Keeps a view of a table for the caller; one of the same name is replaced.',
      access: 'session',
      body: TableViewDraft.extend({ table: Id }),
      response: TableView,
      errors: ['TOO_MANY_VIEWS'],
    }),
    removeTableView: endpoint({
      method: 'DELETE',
      path: '/tableViews/:id',
      summary: 'Forgets a view of the caller’s own.',
      access: 'session',
      params: z.object({ id: z.uuid() }),
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
  },
});
