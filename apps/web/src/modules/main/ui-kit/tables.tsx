import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import type { Column } from '../../../ui/table/column.js';
import { ExportRows } from '../../../ui/table/export/export-rows.js';
import { Table } from '../../../ui/table/table.js';
import { useTableState } from '../../../ui/table/table-state.js';
import { RouteSubtabs } from '../../../ui/tabs/route-tabs.js';
import { bands, type GeneratedRow, generatedRows } from './generated-rows.js';

const ALL = 0;
const many = { defaults: { pageSize: ALL } } as const;
const rowId = ({ id }: GeneratedRow) => id;
const noRows: readonly GeneratedRow[] = [];

function useColumns(): readonly Column<GeneratedRow>[] {
  const { t } = useTexts();
  return useMemo(
    () => [
      { id: 'name', label: t('UI_KIT_COLUMN_SITE'), value: ({ name }) => name, isHeading: true },
      {
        id: 'band',
        label: t('UI_KIT_COLUMN_BAND'),
        kind: 'enum',
        value: ({ band }) => band,
        options: bands.map((value) => ({ value, label: value })),
      },
      {
        id: 'frequency',
        label: t('UI_KIT_FREQUENCY'),
        kind: 'number',
        unit: 'MHz',
        digits: 2,
        value: ({ frequency }) => frequency,
      },
      { id: 'since', label: t('UI_KIT_COLUMN_SINCE'), kind: 'date', value: ({ since }) => since },
      { id: 'inUse', label: t('UI_KIT_COLUMN_IN_USE'), kind: 'boolean', value: ({ inUse }) => inUse },
    ],
    [t],
  );
}

/** Rows that are all there at once, however many. */
export function ManyRows({ rows }: { readonly rows: readonly GeneratedRow[] }) {
  const { t } = useTexts();
  const columns = useColumns();
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      id="ui-kit-many"
      caption={t('UI_KIT_TABLE_MANY')}
      columns={columns}
      rows={rows}
      rowId={rowId}
      control={useTableState({ columns, ...many })}
      search={{}}
      selection={{ ids, onChange }}
      bulkActions={
        <Button variant="default" onClick={() => onChange(new Set())}>
          {t('UI_KIT_DESELECT')}
        </Button>
      }
      height="area"
      isDense
      exports={(current) => <ExportRows name="ui-kit" {...current} />}
    />
  );
}

interface StateTableProps {
  readonly caption: string;
  readonly rows: readonly GeneratedRow[] | undefined;
  readonly error?: unknown;
  readonly empty?: ReactNode;
}

function StateTable({ caption: state, ...rest }: StateTableProps) {
  const { t } = useTexts();
  const columns = useColumns();
  const control = useTableState({ columns });
  const caption = t('UI_KIT_SPECIMEN', { control: t('UI_KIT_TABLE_MANY'), state });
  return (
    <Table id="ui-kit-states" caption={caption} columns={columns} rowId={rowId} control={control} isSimple {...rest} />
  );
}

const fewRows = generatedRows(4);

/** A table with its rows, without any, before they are there, and when they cannot be read. */
export function TableStates() {
  const { t } = useTexts();
  const [filled, empty, loading, failed] = [
    t('UI_KIT_STATE_FILLED'),
    t('UI_KIT_STATE_EMPTY'),
    t('LOADING'),
    t('UI_KIT_STATE_INVALID'),
  ];
  const tabs = [
    { id: 'filled', label: filled, content: <StateTable caption={filled} rows={fewRows} /> },
    {
      id: 'empty',
      label: empty,
      content: <StateTable caption={empty} rows={noRows} empty={<EmptyState title={empty} />} />,
    },
    { id: 'loading', label: loading, content: <StateTable caption={loading} rows={undefined} /> },
    {
      id: 'failed',
      label: failed,
      content: <StateTable caption={failed} rows={undefined} error={new Error(failed)} />,
    },
  ];
  return <RouteSubtabs label={t('UI_KIT_GROUP_TABLES')} tabs={tabs} />;
}
