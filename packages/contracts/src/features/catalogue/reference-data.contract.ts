import { z } from 'zod';
import type { Access } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { catalogueReaders } from './catalogue-workflow.js';

const Id = z.object({ id: z.uuid() });
const administrators = ['PORTADMIN'] as const;
const Version = z.number().int();

/** Columns a list of reference data is sorted by. */
export const ReferenceSort = z.enum(['name', 'modifiedAt']);
export type ReferenceSort = z.infer<typeof ReferenceSort>;

export const ReferenceQuery = PageQuery.extend({
  /** Words searched for in the name and in other spellings of it, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  sort: ReferenceSort.default('name'),
  order: SortOrder.default('asc'),
});
export type ReferenceQuery = z.infer<typeof ReferenceQuery>;

const Header = z.object({
  id: z.string(),
  /** What tells it from others of its kind. */
  name: z.string(),
  version: Version,
  modifiedAt: z.iso.datetime(),
  /** Entries of the catalogue that need it. */
  used: z.number().int().nonnegative(),
});

/** A record of reference data; `content` is what an administrator edits. */
export type ReferenceRecord<Content> = z.infer<typeof Header> & { readonly content: Content };

/**
 * Calls for one kind of reference data of a catalogue: figures and names that its forms and checks use and that an
 * administrator keeps.
 */
export const referenceData = <const N extends string, const B extends `/api/${string}`, C extends z.ZodObject>(spec: {
  readonly name: N;
  /** Key of the catalogue's module. */
  readonly module: string;
  readonly base: B;
  readonly content: C;
  /** `content` with the rules between its fields. */
  readonly rules?: z.ZodType<z.output<C>>;
  /** Who reads what is in force: those who work with catalogues, unless given. */
  readonly readers?: Access;
}) => {
  const record = Header.extend({ content: spec.content });
  const rules: z.ZodType<z.output<C>> = spec.rules ?? (spec.content as unknown as z.ZodType<z.output<C>>);
  return endpointGroup({
    name: spec.name,
    module: spec.module,
    base: spec.base,
    endpoints: {
      listRecords: endpoint({
        method: 'GET',
        path: '/records',
        summary: 'Reference data of the catalogue with the number of entries that need it, searched and sorted.',
        access: administrators,
        query: ReferenceQuery,
        response: pageOf(record),
      }),
      listInForce: endpoint({
        method: 'GET',
        path: '/inForce',
        summary: 'All of the reference data, as forms, plots and checks use it.',
        access: spec.readers ?? catalogueReaders,
        response: z.array(z.object({ id: z.string(), content: spec.content })),
      }),
      readRecord: endpoint({
        method: 'GET',
        path: '/records/:id',
        summary: 'One record of the reference data.',
        access: administrators,
        params: Id,
        response: record,
        errors: ['NOT_FOUND'],
      }),
      createRecord: endpoint({
        method: 'POST',
        path: '/records',
        summary: 'Add a record to the reference data.',
        access: administrators,
        body: z.strictObject({ content: rules }),
        response: record,
        success: 201,
      }),
      changeRecord: endpoint({
        method: 'PUT',
        path: '/records/:id',
        summary: 'Change a record over the version it builds on. Entries that need it keep it.',
        access: administrators,
        params: Id,
        body: z.strictObject({ content: rules, version: Version }),
        response: record,
        errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'REFERENCE_IN_USE'],
      }),
      removeRecord: endpoint({
        method: 'DELETE',
        path: '/records/:id',
        summary: 'Remove a record. One that entries need stays; advisory ones go all the same.',
        access: administrators,
        params: Id,
        query: z.object({ version: z.coerce.number().int() }),
        response: z.undefined(),
        success: 204,
        errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'REFERENCE_IN_USE'],
      }),
    },
  });
};

/** The calls of any kind of reference data. */
export type ReferenceGroup = ReturnType<typeof referenceData<string, `/api/${string}`, z.ZodObject>>;
