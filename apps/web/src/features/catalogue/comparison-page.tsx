import { Anchor, Button } from '@mantine/core';
import type { CatalogueEntry } from '@portal/contracts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { plainNumber } from '../../ui/inputs/issue-text.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './catalogue.module.css';
import type { CatalogueCalls } from './catalogue-calls.js';
import { type CatalogueKind, comparisonAddress, entriesAddress } from './catalogue-kind.js';
import { type EntrySpec, type EntryValue, valuesOf } from './entry-fields.js';

interface ComparisonPageProps<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly spec: EntrySpec<E>;
}

function useEntry<E extends FieldValues, S>({ kind, calls }: ComparisonPageProps<E, S>, id: string) {
  return useQuery({
    queryKey: [kind.applications.api, 'readEntry', id, {}],
    queryFn: ({ signal }) => calls.readEntry({ params: { id }, query: {} }, { signal }),
  });
}

/** Two entries of a catalogue side by side, in their latest versions; the address can be passed on. */
export function ComparisonPage<E extends FieldValues, S>(props: ComparisonPageProps<E, S>) {
  const { kind, spec } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const { first: firstId = '', second: secondId = '' } = useParams();
  const [first, second] = [useEntry(props, firstId), useEntry(props, secondId)];
  const failed = [first, second].find(({ isError }) => isError);
  const swap = (
    <Button
      component={Link}
      to={comparisonAddress(kind, secondId, firstId) + search}
      variant="default"
      leftSection={<IconArrowsExchange size={16} aria-hidden />}
    >
      {t('CATALOGUE_COMPARE_SWAP')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('CATALOGUE_COMPARE_TITLE')} actions={swap} />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && first.data && second.data ? (
        <Compared kind={kind} spec={spec} first={first.data} second={second.data} />
      ) : (
        !failed && <LoadingState />
      )}
    </Page>
  );
}

interface ComparedProps<E extends FieldValues> {
  readonly kind: CatalogueKind;
  readonly spec: EntrySpec<E>;
  readonly first: CatalogueEntry<E>;
  readonly second: CatalogueEntry<E>;
}

interface ComparedValue {
  readonly first: EntryValue;
  readonly second: EntryValue;
}

function Compared<E extends FieldValues>({ kind, spec, first, second }: ComparedProps<E>) {
  const { t } = useTexts();
  const format = useFormat();
  const { Comparison } = spec;
  const others = valuesOf(spec, second.entry, { t, format });
  const rows = valuesOf(spec, first.entry, { t, format })
    .map((value, at): ComparedValue => ({ first: value, second: others[at]! }))
    .filter((row) => row.first.value !== '' || row.second.value !== '');
  const difference = (row: ComparedValue): string => {
    if (row.first.value === row.second.value) return '=';
    if (row.first.figure === undefined || row.second.figure === undefined) return '≠';
    return plainNumber(format, Number((row.first.figure - row.second.figure).toFixed(6)));
  };
  const column = (entry: CatalogueEntry<E>) =>
    `${entry.number} · ${[entry.manufacturer, entry.model, entry.variant].filter(Boolean).join(' ')}`;
  return (
    <div className={classes.drawer}>
      <p className={classes.compared}>
        {[first, second].map((entry) => (
          <Anchor key={entry.id} component={Link} to={`${entriesAddress(kind)}/${entry.id}`}>
            {column(entry)}
          </Anchor>
        ))}
      </p>
      {Comparison && <Comparison first={first.entry} second={second.entry} />}
      <PlainTable
        caption={t('CATALOGUE_COMPARE_TITLE')}
        rows={rows}
        rowKey={(row) => row.first.name}
        columns={[
          { heading: t('CATALOGUE_COMPARE_FIELD'), cell: (row) => row.first.label },
          { heading: column(first), cell: (row) => <Value text={row.first.value} /> },
          { heading: column(second), cell: (row) => <Value text={row.second.value} /> },
          { heading: t('CATALOGUE_COMPARE_DIFFERENCE'), cell: difference, isFigure: true },
        ]}
      />
    </div>
  );
}

/** Tables have a line for each row. */
const Value = ({ text }: { readonly text: string }) => <span className={classes.lines}>{text || '–'}</span>;
