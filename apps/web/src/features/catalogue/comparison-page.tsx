import { Anchor, Button } from '@mantine/core';
import type { CatalogueEntry } from '@portal/contracts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { namedNumber } from '../../ui/inputs/issue-text.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './catalogue.module.css';
import type { CatalogueCalls } from './catalogue-calls.js';
import { type CatalogueKind, comparisonAddress, entriesAddress, versionParams } from './catalogue-kind.js';
import { type EntrySpec, type EntryValue, valuesOf } from './entry-fields.js';

interface ComparisonPageProps<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly spec: EntrySpec<E>;
}

/** An entry as the address names it. */
interface Named {
  readonly id: string;
  /** The latest one when missing. */
  readonly version: number | undefined;
}

function useEntry<E extends FieldValues, S>({ kind, calls }: ComparisonPageProps<E, S>, { id, version }: Named) {
  const query = version === undefined ? {} : { version };
  return useQuery({
    queryKey: [kind.applications.api, 'readEntry', id, query],
    queryFn: ({ signal }) => calls.readEntry({ params: { id }, query }, { signal }),
  });
}

const versionIn = (params: URLSearchParams, name: string): number | undefined => Number(params.get(name)) || undefined;

/** The same address with both versions changed over. */
function swapped(params: URLSearchParams): string {
  const changed = new URLSearchParams(params);
  for (const [name, from] of versionParams.map((each, at, all) => [each, all[1 - at]!] as const)) {
    const value = params.get(from);
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size > 0 ? `?${changed}` : '';
}

/**
 * Two entries of a catalogue side by side, or two versions of one; the latest versions where the address names none. The
 * address can be passed on.
 */
export function ComparisonPage<E extends FieldValues, S>(props: ComparisonPageProps<E, S>) {
  const { kind, spec } = props;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { first: firstId = '', second: secondId = '' } = useParams();
  const [firstVersion, secondVersion] = versionParams.map((name) => versionIn(params, name));
  const first = useEntry(props, { id: firstId, version: firstVersion });
  const second = useEntry(props, { id: secondId, version: secondVersion });
  const failed = [first, second].find(({ isError }) => isError);
  const swap = (
    <Button
      component={Link}
      to={comparisonAddress(kind, secondId, firstId) + swapped(params)}
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
        <Compared
          kind={kind}
          spec={spec}
          first={{ entry: first.data, version: firstVersion }}
          second={{ entry: second.data, version: secondVersion }}
        />
      ) : (
        !failed && <LoadingState />
      )}
    </Page>
  );
}

interface ComparedProps<E extends FieldValues> {
  readonly kind: CatalogueKind;
  readonly spec: EntrySpec<E>;
  readonly first: ShownEntry<E>;
  readonly second: ShownEntry<E>;
}

interface ShownEntry<E> {
  readonly entry: CatalogueEntry<E>;
  /** The latest one when missing. */
  readonly version: number | undefined;
}

interface ComparedValue {
  readonly first: EntryValue;
  readonly second: EntryValue;
}

function Compared<E extends FieldValues>({ kind, spec, first, second }: ComparedProps<E>) {
  const { t } = useTexts();
  const format = useFormat();
  const { Comparison } = spec;
  const others = valuesOf(spec, second.entry.entry, { t, format });
  const rows = valuesOf(spec, first.entry.entry, { t, format })
    .map((value, at): ComparedValue => ({ first: value, second: others[at]! }))
    .filter((row) => row.first.value !== '' || row.second.value !== '');
  const difference = (row: ComparedValue): string => {
    if (row.first.value === row.second.value) return '=';
    if (row.first.figure === undefined || row.second.figure === undefined) return '≠';
    return namedNumber(format, row.first.name, Number((row.first.figure - row.second.figure).toFixed(6)));
  };
  const isOneEntry = first.entry.id === second.entry.id;
  const column = ({ entry, version = entry.version }: ShownEntry<E>) =>
    [
      entry.number,
      [entry.manufacturer, entry.model, entry.variant].filter(Boolean).join(' '),
      ...(isOneEntry ? [`${t('CATALOGUE_VERSION')} ${version}`] : []),
    ].join(' · ');
  return (
    <div className={classes.drawer}>
      <p className={classes.compared}>
        {[first, second].map((shown) => (
          <Anchor key={column(shown)} component={Link} to={`${entriesAddress(kind)}/${addressPart(shown)}`}>
            {column(shown)}
          </Anchor>
        ))}
      </p>
      {Comparison && <Comparison first={first.entry.entry} second={second.entry.entry} />}
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

const addressPart = <E,>({ entry: { id }, version }: ShownEntry<E>): string =>
  version === undefined ? id : `${id}/${version}`;

/** Tables have a line for each row. */
const Value = ({ text }: { readonly text: string }) => <span className={classes.lines}>{text || '–'}</span>;
