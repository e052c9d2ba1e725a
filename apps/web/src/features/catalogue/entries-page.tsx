import { Button, Text } from '@mantine/core';
import type { CatalogueRow, ListDefinition } from '@portal/contracts';
import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/states.js';
import type { ScreenColumns } from '../lists/columns-of.js';
import type { ListQuery } from '../lists/list-query.js';
import { ListTable } from '../lists/list-table.js';
import { useList } from '../lists/use-list.js';
import type { CatalogueCalls } from './catalogue-calls.js';
import { type CatalogueKind, comparisonAddress, entriesAddress } from './catalogue-kind.js';
import { EntryDrawer } from './entry-drawer.js';
import type { EntrySpec } from './entry-fields.js';

/** The list of a catalogue's entries on screen. */
export interface EntriesSpec<S> {
  readonly list: ListDefinition<CatalogueRow<S>>;
  /** Translation keys. */
  readonly texts: { readonly title: string; readonly subtitle: string };
}

export interface EntriesPageProps<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly entries: EntriesSpec<S>;
  readonly entry: EntrySpec<E>;
}

const screen = (): ScreenColumns<CatalogueRow<unknown>> => ({
  number: { isHeading: true, isShort: true },
  name: { minWidth: 104 },
  band: { minWidth: 136 },
  usage: { minWidth: 120 },
  systemKind: { minWidth: 130 },
  status: { isShort: true },
  approvedAt: { isDay: true },
});

/** Leads to the comparison of two selected entries; says what to select otherwise. */
function CompareSelected({ kind, ids }: { readonly kind: CatalogueKind; readonly ids: ReadonlySet<string> }) {
  const { t } = useTexts();
  const [first, second, third] = ids;
  if (!first || !second || third) return <Text size="sm">{t('CATALOGUE_COMPARE_HINT')}</Text>;
  return (
    <Button component={Link} to={comparisonAddress(kind, first, second)} size="compact-sm">
      {t('CATALOGUE_COMPARE')}
    </Button>
  );
}

/** What was approved, one entry of it in a drawer whose address can be passed on. */
export function EntriesPage<E extends FieldValues, S>({ kind, calls, entries, entry }: EntriesPageProps<E, S>) {
  const { t } = useTexts();
  const { id, version } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { api } = kind.applications;
  const base = entriesAddress(kind);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const addressOf = useCallback(({ id: row }: { readonly id: string }) => `${base}/${row}${search}`, [base, search]);
  const read = useCallback(
    (query: ListQuery) => ({
      queryKey: [api, 'listEntries', query],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => calls.listEntries({ query }, { signal }),
    }),
    [api, calls],
  );
  const served = useList({ list: entries.list, read, screen, isNumbered: true }, addressOf);
  return (
    <Page>
      <PageHeader title={t(entries.texts.title)} subtitle={t(entries.texts.subtitle)} />
      <ListTable
        served={served}
        search={{ label: t('CATALOGUE_SEARCH'), placeholder: t('CATALOGUE_SEARCH_PLACEHOLDER') }}
        selection={{ ids: selected, onChange: select }}
        bulkActions={<CompareSelected kind={kind} ids={selected} />}
        noMatch={t('CATALOGUE_NO_MATCH')}
        empty={<EmptyState title={t('CATALOGUE_EMPTY')}>{t('CATALOGUE_EMPTY_TEXT')}</EmptyState>}
      />
      <EntryDrawer
        key={id}
        id={id}
        version={version === undefined ? undefined : Number(version)}
        kind={kind}
        calls={calls}
        spec={entry}
        onVersion={(chosen) => void navigate(`${base}/${id}${chosen === undefined ? '' : `/${chosen}`}${search}`)}
        onClose={() => void navigate(`${base}${search}`)}
      />
    </Page>
  );
}
