import { Loader, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useFocusReturn } from '../dialogs/focus-return.js';
import classes from './command-palette.module.css';

export interface PaletteEntry {
  /** Different from all others. */
  readonly id: string;
  readonly label: string;
  /** Said after it, in small. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface CommandPaletteProps {
  /** What is searched; the whole portal unless given. */
  readonly title?: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What the query finds; groups without entries are left out. */
  readonly groups: readonly PaletteGroup[];
  /** More may still be found. */
  readonly isSearching: boolean;
}

const MAX_LENGTH = 120;

/** Where a key leads among `count` entries. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  PageDown: (at, count) => Math.min(count - 1, at + 5),
  PageUp: (at) => Math.max(0, at - 5),
};

/**
 * One field that leads anywhere: what is typed narrows a list in groups, arrow keys walk it, Enter goes there, Escape
 * closes. The focus stays in the field. Who shows it decides what is found.
 */
export function CommandPalette({
  title: asked,
  opened,
  onClose,
  query,
  onQuery,
  groups,
  isSearching,
}: CommandPaletteProps) {
  const { t } = useTexts();
  const title = asked ?? t('PALETTE_TITLE');
  useFocusReturn(opened);
  const prefix = useId();
  const [at, setAt] = useState(0);
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group) => group.entries);
  const active = entries[Math.min(at, entries.length - 1)];
  const idOf = (entry: PaletteEntry) => `${prefix}-${entry.id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.onChoose();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && entries.length > 0) setAt((now) => step(Math.min(now, entries.length - 1), entries.length));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      padding={0}
      size={620}
      yOffset="10dvh"
      classNames={{ content: classes.window }}
    >
      <Modal.Overlay />
      {/* Named here: given to the root, the name is on an element without a role that stays when the window is gone. */}
      <Modal.Content aria-label={title}>
        <Modal.Body>
          <TextInput
            size="lg"
            role="combobox"
            aria-label={title}
            aria-expanded={entries.length > 0}
            aria-controls={`${prefix}-list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            placeholder={asked ?? t('PALETTE_PLACEHOLDER')}
            leftSection={isSearching ? <Loader size={18} aria-hidden /> : <IconSearch size={20} aria-hidden />}
            classNames={{ input: classes.field }}
            value={query}
            onChange={(event) => {
              setAt(0);
              onQuery(event.currentTarget.value);
            }}
            onKeyDown={walk}
            data-autofocus
          />
          <div id={`${prefix}-list`} role="listbox" aria-label={title} className={classes.list}>
            {shown.map((group, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element is.
              <div key={group.label} role="group" aria-labelledby={`${prefix}-group-${index}`}>
                <div id={`${prefix}-group-${index}`} role="presentation" className={classes.group}>
                  {group.label}
                </div>
                {group.entries.map((entry) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
                  <div
                    key={entry.id}
                    id={idOf(entry)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={entry === active}
                    className={classes.entry}
                    onClick={() => choose(entry)}
                    onPointerMove={() => setAt(entries.indexOf(entry))}
                  >
                    {entry.icon}
                    <span className={classes.label}>{entry.label}</span>
                    {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={classes.status}>
            {entries.length === 0 && !isSearching
              ? t('PALETTE_NOTHING')
              : t('PALETTE_FOUND', { count: entries.length })}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
