import { useState } from 'react';
import type { Column } from '../src/ui/table/column.js';
import { Table } from '../src/ui/table/table.js';
import { useTableState } from '../src/ui/table/table-state.js';

type Given<R extends object> = Omit<Parameters<typeof Table<R>>[0], 'id' | 'caption' | 'control' | 'selection'> & {
  readonly columns: readonly Column<R>[];
};

/** A table of sites on a page of its own: its state in the address, its rows selectable. A bulk action names them. */
export function SelectableTable<R extends object>(given: Given<R>) {
  const control = useTableState({ columns: given.columns });
  const [ids, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      id="sites"
      caption="Sites"
      control={control}
      selection={{ ids, onChange: select }}
      bulkActions={<button type="button">Fermer {[...ids].join()}</button>}
      {...given}
    />
  );
}
