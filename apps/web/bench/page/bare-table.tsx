import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { GeneratedRow } from '../../src/modules/main/ui-kit/generated-rows.js';

const ROW_HEIGHT = 28;
const OVERSCAN = 10;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const columns: ColumnDef<typeof features, GeneratedRow>[] = (
  ['name', 'band', 'frequency', 'since', 'inUse'] as const
).map((id) => ({ id, accessorFn: (row) => row[id] }));

/** What TanStack's examples make of the same rows: no controls, no words, no styles. */
export function BareTable({ rows, height }: { readonly rows: GeneratedRow[]; readonly height: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: rows, getRowId: ({ id }) => id });
  const listed = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} style={{ height, overflow: 'auto' }}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id }) => (
              <th key={id}>{id}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: before }} />
          {items.map(({ index }) => {
            const row = listed[index];
            return (
              row && (
                <tr key={row.id} style={{ height: ROW_HEIGHT }}>
                  {columns.map(({ id = '' }) => (
                    <td key={id}>{String(row.getValue(id))}</td>
                  ))}
                </tr>
              )
            );
          })}
          <tr style={{ height: after }} />
        </tbody>
      </table>
    </div>
  );
}
