import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { Tab } from './tab.js';
import classes from './tabs.module.css';

const PER_ROW = 6;

interface TabHeadersProps {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  readonly idOf: (tab: string) => string;
  readonly panelIdOf: (tab: string) => string;
  readonly onOpen: (tab: string) => void;
}

/** Where a key leads among `count` headers; nowhere when it moves nothing. */
const destinations: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at) => Math.max(0, at - PER_ROW),
  ArrowDown: (at, count) => Math.min(count - 1, at + PER_ROW),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Headers, six in the first row and the rest in a second. Arrow keys, Home and End move among those that can be opened;
 * Enter or Space opens, because opening may ask about unsaved changes.
 */
export function TabHeaders({ label, tabs, active, idOf, panelIdOf, onOpen }: TabHeadersProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const headers = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)') ?? [])];
    const at = headers.findIndex((header) => header.contains(document.activeElement));
    const destination = destinations[event.key];
    if (at < 0 || !destination) return;
    event.preventDefault();
    headers[destination(at, headers.length)]?.focus();
  };
  const rows = [tabs.slice(0, PER_ROW), tabs.slice(PER_ROW)].filter((row) => row.length > 0);
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.headers} onKeyDown={move}>
      {rows.map((row) => (
        <div key={row[0]?.id} role="presentation" className={classes.row}>
          {row.map(({ id, label: name, isDisabled, isInvalid }) => (
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
      {tabs.map(({ id, label: name, isDisabled, isInvalid }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {isInvalid ? `${name} (${t('TAB_INVALID')})` : name}
        </option>
      ))}
    </NativeSelect>
  );
}
