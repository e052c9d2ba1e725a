import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import type { Column } from '../../../ui/table/column.js';
import { CsvExport } from '../../../ui/table/csv-export.js';
import { Table } from '../../../ui/table/table.js';
import { useTableState } from '../../../ui/table/table-state.js';
import { Specimens } from './control-states.js';
import { bands, type GeneratedRow, generatedRows } from './generated-rows.js';
import classes from './ui-kit.module.css';

const ALL = 0;
const many = { defaults: { pageSize: ALL }, prefix: 'many-' } as const;
const few = { prefix: 'few-' } as const;
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
      exports={(current) => <CsvExport name="ui-kit" {...current} />}
    />
  );
}

/** A table before its rows are there, without any, and when they cannot be read. */
export function TableStates() {
  const { t } = useTexts();
  const columns = useColumns();
  const control = useTableState({ columns, ...few });
  const rows = useMemo(() => generatedRows(4), []);
  const common = { columns, rowId, control, isSimple: true };
  return (
    <>
      <Specimens title={t('UI_KIT_STATE_FILLED')}>
        <div className={classes.wide}>
          <Table id="ui-kit-few" caption={t('UI_KIT_STATE_FILLED')} rows={rows} {...common} />
        </div>
      </Specimens>
      <Specimens title={t('UI_KIT_STATE_EMPTY')}>
        <div className={classes.wide}>
          <Table
            id="ui-kit-empty"
            caption={t('UI_KIT_STATE_EMPTY')}
            rows={noRows}
            empty={<EmptyState title={t('UI_KIT_STATE_EMPTY')} />}
            {...common}
          />
        </div>
      </Specimens>
      <Specimens title={t('LOADING')}>
        <div className={classes.wide}>
          <Table id="ui-kit-loading" caption={t('LOADING')} rows={undefined} {...common} />
        </div>
      </Specimens>
      <Specimens title={t('UI_KIT_STATE_INVALID')}>
        <div className={classes.wide}>
          <Table
            id="ui-kit-failed"
            caption={t('UI_KIT_STATE_INVALID')}
            rows={undefined}
            error={new Error(t('UI_KIT_TOAST_ERROR'))}
            {...common}
          />
        </div>
      </Specimens>
    </>
  );
}
