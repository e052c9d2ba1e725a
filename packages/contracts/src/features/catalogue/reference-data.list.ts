import { type ListColumn, listOf } from '../../kernel/list.js';
import type { ReferenceGroup, ReferenceRecord } from './reference-data.contract.js';

type Id = 'name' | 'used' | 'modifiedAt';

interface ReferenceListSpec<Content, Own extends string> {
  readonly key: `${string}/${string}`;
  readonly views: string;
  /** Translation key of what the list is called. */
  readonly title: string;
  /** Translation key of the heading of the names. */
  readonly heading: string;
  readonly columns: readonly ListColumn<ReferenceRecord<Content>, Own>[];
}

/** A list of reference data: names, columns of its own, uses, and when it was changed. */
export const referenceList = <G extends Pick<ReferenceGroup, 'endpoints'>, const Own extends string>(
  { endpoints }: G,
  {
    heading,
    columns,
    ...spec
  }: ReferenceListSpec<G['endpoints']['listRecords']['response']['_output']['rows'][number]['content'], Own>,
) => {
  const named: ListColumn<ReferenceRecord<never>, Id>[] = [{ id: 'name', heading, value: ({ name }) => name }];
  const kept: ListColumn<ReferenceRecord<never>, Id>[] = [
    { id: 'used', heading: 'CATALOGUE_REFERENCE_USED', kind: 'number', digits: 0, value: ({ used }) => used },
    {
      id: 'modifiedAt',
      heading: 'CATALOGUE_REFERENCE_MODIFIED',
      kind: 'moment',
      value: ({ modifiedAt }) => modifiedAt,
    },
  ];
  return listOf(endpoints.listRecords as G['endpoints']['listRecords'], {
    ...spec,
    columns: [...named, ...columns, ...kept] as never,
  });
};
