import { type ReactNode, useCallback } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { EmptyState } from '../../ui/states.js';
import { ListTable } from '../lists/list-table.js';
import { type ListPage, type ListSource, useList } from '../lists/use-list.js';

/** A list of records. Texts are translation keys; the heading of a row opens its record. */
export interface RecordListing<Row, Id extends string> extends ListSource<Row, Id, ListPage<Row>> {
  readonly search: string;
  readonly searchPlaceholder?: string;
  readonly empty: string;
}

interface RecordListProps<Row, Id extends string> {
  readonly listing: RecordListing<Row, Id>;
  readonly addressOf: (id: string) => string;
  /** Beside the search field. */
  readonly tools?: ReactNode;
}

export function RecordList<Row extends { readonly id: string }, Id extends string>({
  listing,
  addressOf,
  tools,
}: RecordListProps<Row, Id>) {
  const { t } = useTexts();
  const { search, searchPlaceholder = search, empty } = listing;
  const addressOfRow = useCallback(({ id }: Row) => addressOf(id), [addressOf]);
  return (
    <ListTable
      served={useList(listing, addressOfRow)}
      search={{ label: t(search), placeholder: t(searchPlaceholder) }}
      tools={tools}
      empty={<EmptyState title={t(empty)} />}
    />
  );
}
