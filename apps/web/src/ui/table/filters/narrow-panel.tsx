import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../dialogs/dialog.js';
import { type Column, headingOf } from '../column.js';
import classes from '../table.module.css';
import type { Sorting, TableState } from '../table-state.js';
import { TypedFilter } from './column-filter.js';
import type { Filter, Filters } from './filter.js';

interface NarrowPanelProps<R> {
  readonly columns: readonly Column<R>[];
  readonly state: TableState;
  readonly onSorting: (sorting: Sorting | undefined) => void;
  readonly onFilters: (filters: Filters) => void;
}

const OWN = '';

/** Stands in for the headings where rows stand as cards: order and filters. */
export function NarrowPanel<R>({ columns, state, onSorting, onFilters }: NarrowPanelProps<R>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.filter(({ isSortable = true }) => isSortable);
  const filterable = columns.filter(
    ({ isFilterable = true, isFilteredElsewhere }) => isFilterable && !isFilteredElsewhere,
  );
  if (sortable.length + filterable.length === 0) return null;
  const setFilter = (column: string, filter: Filter | undefined) => {
    const { [column]: _, ...others } = state.filters;
    onFilters(filter ? { ...others, [column]: filter } : others);
  };
  return (
    <div className={classes.narrowOnly}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('TABLE_FILTERS_AND_ORDER')}
      </Button>
      <Dialog opened={isOpen} title={t('TABLE_FILTERS_AND_ORDER')} onCancel={() => setOpen(false)}>
        <DialogBody>
          <Stack gap="md">
            {sortable.length > 0 && <OrderSelect columns={sortable} sorting={state.sorting} onSorting={onSorting} />}
            {filterable.map((column) => (
              <fieldset key={column.id} className={classes.filterSet}>
                <Text component="legend" size="sm" fw={560}>
                  {headingOf(column)}
                </Text>
                <TypedFilter
                  column={column}
                  filter={state.filters[column.id]}
                  onChange={(filter) => setFilter(column.id, filter)}
                />
              </fieldset>
            ))}
          </Stack>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>{t('CLOSE')}</Button>
        </DialogFooter>
      </Dialog>
    </div>
  );
}

interface OrderSelectProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sorting: Sorting | undefined;
  readonly onSorting: (sorting: Sorting | undefined) => void;
}

function OrderSelect<R>({ columns, sorting, onSorting }: OrderSelectProps<R>) {
  const { t } = useTexts();
  const orders = columns.flatMap(({ id, label }) => [
    {
      value: `asc ${id}`,
      label: t('TABLE_ORDER_ASC', { column: label }),
      sorting: { column: id, order: 'asc' as const },
    },
    {
      value: `desc ${id}`,
      label: t('TABLE_ORDER_DESC', { column: label }),
      sorting: { column: id, order: 'desc' as const },
    },
  ]);
  return (
    <NativeSelect
      label={t('TABLE_ORDER')}
      value={sorting ? `${sorting.order} ${sorting.column}` : OWN}
      onChange={({ currentTarget: { value } }) => onSorting(orders.find((order) => order.value === value)?.sorting)}
      data={[{ value: OWN, label: t('TABLE_ORDER_OWN') }, ...orders.map(({ value, label }) => ({ value, label }))]}
    />
  );
}
