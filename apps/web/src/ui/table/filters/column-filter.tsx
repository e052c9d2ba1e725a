import { Button, Popover, Stack, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { InsidePopup } from '../../popup/popup.js';
import { type Column, kindOf } from '../column.js';
import classes from '../table.module.css';
import { type Filter, isIdle } from './filter.js';
import { FilterFields } from './filter-fields.js';

const DEBOUNCE_MS = 500;

interface ColumnFilterProps<R> {
  readonly column: Column<R>;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter | undefined) => void;
}

/** Opens the filter of a column; filled while it filters. What is typed is taken after a pause. */
export function ColumnFilter<R>({ column, filter, onChange }: ColumnFilterProps<R>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const isOn = filter !== undefined && !isIdle(filter);
  const Icon = isOn ? IconFilterFilled : IconFilter;
  const button = (
    <button
      ref={opener}
      type="button"
      className={classes.filterButton}
      data-tool={!isOn || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setOpened(true);
        setOpen(!isOpen);
      }}
    >
      <Icon size={14} aria-hidden data-idle={!isOn || undefined} />
      <VisuallyHidden>
        {t('TABLE_FILTER_OF', { column: column.label })}
        {isOn && `, ${t('TABLE_FILTER_ON')}`}
      </VisuallyHidden>
    </button>
  );
  // A window that floats costs more than a whole row: it is made when it is first wanted.
  if (!wasOpened) return button;
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => opens || close()}
      trapFocus
      position="bottom-start"
      shadow="md"
      width={260}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('TABLE_FILTER_OF', { column: column.label })}>
        <Stack gap="sm">
          <InsidePopup value>
            <TypedFilter column={column} filter={filter} onChange={onChange} />
          </InsidePopup>
          <Button size="xs" variant="default" disabled={!isOn} onClick={() => onChange(undefined)}>
            {t('TABLE_CLEAR_FILTERS')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const typedKinds = new Set(['text', 'number', 'date']);

/** Fields that show at once what is typed, and pass it on after a pause; a choice is passed on at once. */
export function TypedFilter<R>({ column, filter, onChange }: ColumnFilterProps<R>) {
  const [typed, setTyped] = useState(filter);
  const [known, setKnown] = useState(JSON.stringify(filter));
  const now = JSON.stringify(filter);
  if (now !== known) {
    // Changed from elsewhere, as by the Back button; one's own words come back as they were passed on.
    setKnown(now);
    setTyped(filter);
  }
  const pass = (wanted: Filter | undefined) => {
    setKnown(JSON.stringify(wanted && !isIdle(wanted) ? wanted : undefined));
    onChange(wanted);
  };
  const passLater = useDebouncedCallback(pass, { delay: DEBOUNCE_MS, flushOnUnmount: true });
  return (
    <FilterFields
      column={column}
      filter={typed}
      onChange={(wanted) => {
        setTyped(wanted);
        if (typedKinds.has(kindOf(column))) passLater(wanted);
        else pass(wanted);
      }}
    />
  );
}
