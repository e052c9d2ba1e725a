import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { Tab } from './tab.js';
import classes from './tabs.module.css';

const PER_ROW = 6;
/** Headers of a row from which on they stand close. */
const CROWDED = 8;

interface TabHeadersProps {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  readonly idOf: (tab: string) => string;
  readonly panelIdOf: (tab: string) => string;
  readonly onOpen: (tab: string) => void;
}

type Rows<T> = readonly (readonly T[])[];

/** Tabs as they stand below each other: the second row has those that ask for it, or those beyond the sixth. */
function rowsOf(tabs: readonly Tab[]): Rows<Tab> {
  const asked = tabs.filter(({ isInSecondRow }) => isInSecondRow);
  const rows =
    asked.length > 0
      ? [tabs.filter((tab) => !asked.includes(tab)), asked]
      : [tabs.slice(0, PER_ROW), tabs.slice(PER_ROW)];
  return rows.filter((row) => row.length > 0);
}

/** Where a key leads from a header; nowhere when it moves nothing. */
const destinations: Readonly<Record<string, <T>(rows: Rows<T>, row: number, column: number) => T | undefined>> = {
  ArrowLeft: (rows, row, column) => rows[row]?.[column - 1] ?? rows.at(row - 1)?.at(-1),
  ArrowRight: (rows, row, column) => rows[row]?.[column + 1] ?? (rows[row + 1] ?? rows[0])?.[0],
  ArrowUp: (rows, row, column) => rows[row - 1]?.[column] ?? rows[row - 1]?.at(-1),
  ArrowDown: (rows, row, column) => rows[row + 1]?.[column] ?? rows[row + 1]?.at(-1),
  Home: (rows) => rows[0]?.[0],
  End: (rows) => rows.at(-1)?.at(-1),
};

/**
 * Headers in two rows. Arrow keys, Home and End move among those that can be opened;
 * Enter or Space opens, because opening may ask about unsaved changes.
 */
export function TabHeaders({ label, tabs, active, idOf, panelIdOf, onOpen }: TabHeadersProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const shown = [...(list.current?.children ?? [])]
      .map((row) => [...row.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')])
      .filter((row) => row.length > 0);
    const row = shown.findIndex((headers) => headers.some((header) => header.contains(document.activeElement)));
    const column = shown[row]?.findIndex((header) => header.contains(document.activeElement));
    const destination = destinations[event.key];
    if (column === undefined || !destination) return;
    event.preventDefault();
    destination(shown, row, column)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.headers} onKeyDown={move}>
      {rowsOf(tabs).map((row) => (
        <div
          key={row[0]?.id}
          role="presentation"
          className={classes.row}
          data-crowded={row.length >= CROWDED || undefined}
        >
          {row.map(({ id, label: name, count, isDisabled, isInvalid }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={idOf(id)}
              className={classes.header}
              aria-selected={id === active}
              aria-controls={id === active ? panelIdOf(id) : undefined}
              tabIndex={id === active ? 0 : -1}
              disabled={isDisabled}
              data-invalid={isInvalid || undefined}
              onClick={() => onOpen(id)}
            >
              {name}
              {count !== undefined && ' '}
              {count !== undefined && <span className={classes.count}>{count}</span>}
              {isInvalid && <IconAlertCircle size={16} aria-hidden />}
              {isInvalid && <VisuallyHidden> ({t('TAB_INVALID')})</VisuallyHidden>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The same choice where there is no room for headers. */
export function TabSelect({ label, tabs, active, onOpen }: Omit<TabHeadersProps, 'idOf' | 'panelIdOf'>) {
  const { t } = useTexts();
  const isWrong = tabs.some((tab) => tab.isInvalid && tab.id === active);
  return (
    <NativeSelect
      className={classes.select}
      aria-label={label}
      value={active}
      leftSection={isWrong && <IconAlertCircle size={18} color="var(--red-line)" aria-hidden />}
      onChange={(event) => onOpen(event.currentTarget.value)}
    >
      {tabs.map(({ id, label: name, count, isDisabled, isInvalid }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {name}
          {count !== undefined && ` ${count}`}
          {isInvalid && ` (${t('TAB_INVALID')})`}
        </option>
      ))}
    </NativeSelect>
  );
}
