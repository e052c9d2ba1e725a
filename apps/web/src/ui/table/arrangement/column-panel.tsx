import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { IconColumns3, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { type Column, headingOf } from '../column.js';
import classes from '../table.module.css';
import { widthOf } from '../table-model.js';
import { inOrder, isShown, type LayoutControl, MAX_WIDTH, MIN_WIDTH } from './layout.js';
import { SortableList } from './sortable-list.js';

const WIDTH_STEP = 10;

interface ColumnPanelProps<R> {
  readonly columns: readonly Column<R>[];
  readonly control: LayoutControl;
}

/** Which columns a table shows, in which order and how wide. */
export function ColumnPanel<R>({ columns, control: { layout, change, reset } }: ColumnPanelProps<R>) {
  const { t } = useTexts();
  const items = inOrder(columns, layout);
  const show = (id: string, isOn: boolean) =>
    change({ hidden: isOn ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id] });
  const widen = (column: Column<R>) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widthOf(column, layout) + step));
    change({ widths: { ...layout.widths, [column.id]: width } });
  };
  return (
    <Popover position="bottom-end" shadow="md" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={t('TABLE_COLUMNS')} title={t('TABLE_COLUMNS')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('TABLE_COLUMNS')}>
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            {t('TABLE_COLUMNS_HINT')}
          </Text>
          <SortableList label={t('TABLE_COLUMNS')} items={items} onOrder={(order) => change({ order })}>
            {(column, handle) => (
              <>
                <Checkbox
                  size="sm"
                  label={headingOf(column)}
                  checked={isShown(column, layout)}
                  disabled={column.isHeading}
                  onChange={(event) => show(column.id, event.currentTarget.checked)}
                />
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('TABLE_COLUMN_HANDLE', {
                    column: column.label,
                    position: items.indexOf(column) + 1,
                    count: items.length,
                    width: widthOf(column, layout),
                  })}
                  onPointerDown={handle.onPointerDown}
                  onKeyDown={(event) => {
                    handle.onKeyDown(event);
                    widen(column)(event);
                  }}
                >
                  <IconGripVertical size={16} aria-hidden />
                </button>
              </>
            )}
          </SortableList>
          <Group justify="flex-end">
            <Button size="compact-sm" variant="subtle" onClick={reset}>
              {t('TABLE_COLUMNS_RESET')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
