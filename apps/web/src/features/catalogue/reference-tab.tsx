import type { ListDefinition, ReferenceRecord } from '@portal/contracts';
import type { ComponentType } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { readQuery } from '../../kernel/query.js';
import { schemaResolver } from '../../ui/form/schema-resolver.js';
import { listReader } from '../lists/use-list.js';
import { recordTab } from '../records/record-tab.js';
import { atFields, fieldOf, type ReferenceCalls } from './reference-data.js';
import { RemoveReference } from './remove-reference.js';

interface ReferenceTabSpec<Content extends FieldValues> {
  /** Name in the address of the open record. */
  readonly parameter: string;
  readonly calls: unknown;
  readonly list: ListDefinition<ReferenceRecord<Content>, string>;
  /** Translation keys: what one record is, the way back to the list, adding one, and that there is none. */
  readonly texts: { readonly one: string; readonly back: string; readonly add: string; readonly empty: string };
  readonly rules: z.ZodType;
  readonly blank: Content;
  /** What is typed, without what is no part of the content; it is judged and saved so. */
  readonly tidied?: (values: Content) => Content;
  /** Translation keys of the fields, by the first part of their path. */
  readonly labels: Readonly<Record<string, string>>;
  readonly Fields: ComponentType;
  /** Entries do without a record: one that applies to some can be removed. */
  readonly isAdvisory?: boolean;
}

/** A tab in which administrators keep one kind of reference data. */
export function referenceTab<Content extends FieldValues>(spec: ReferenceTabSpec<Content>): ComponentType {
  const calls = spec.calls as ReferenceCalls;
  const { one, back, add, empty } = spec.texts;
  const { tidied = (values) => values, isAdvisory = false } = spec;
  const judge = schemaResolver<Content>(spec.rules, fieldOf);
  const resolver: Resolver<Content, unknown, Content> = (values, ...rest) => judge(tidied(values), ...rest);
  return recordTab<ReferenceRecord<Content>, ReferenceRecord<Content>, Content, string>({
    parameter: spec.parameter,
    texts: { one, back, add },
    listing: {
      list: spec.list,
      search: 'CATALOGUE_REFERENCE_SEARCH',
      empty,
      screen: () => ({ name: { isHeading: true } }),
      defaults: { sorting: { column: 'name', order: 'asc' } },
      read: listReader(calls.listRecords) as never,
      isFresh: true,
    },
    read: (id) => readQuery(calls.readRecord, { params: { id } }) as never,
    titleOf: ({ name }) => name,
    form: {
      resolver,
      blank: spec.blank,
      valuesOf: ({ content }) => content,
      labels: spec.labels,
      Fields: spec.Fields,
    },
    create: (content) => atFields(() => calls.createRecord({ body: { content } })),
    change: ({ id, version }, content) =>
      atFields(() => calls.changeRecord({ params: { id }, body: { content, version } })),
    affects: Object.values(calls).map(({ key }) => key),
    Actions: ({ record, onRemoved }) => (
      <RemoveReference calls={calls} record={record} isAdvisory={isAdvisory} onRemoved={onRemoved} />
    ),
  });
}
