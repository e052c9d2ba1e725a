import { TextInput } from '@mantine/core';
import type { DictionaryEntry } from '@portal/contracts';
import { folded } from '@portal/contracts';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import { VirtualList } from '../../ui/inputs/virtual-list/virtual-list.js';
import classes from './dictionary.module.css';

const DIALOG_WIDTH = 600;
const LIST_HEIGHT = 330;
const ENTRY_HEIGHT = 36;

interface DictionaryDialogProps {
  readonly title: string;
  readonly entries: readonly DictionaryEntry[];
  readonly chosen: readonly string[];
  readonly isSingle: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (keys: readonly string[]) => void;
}

/** Entries of a dictionary to choose from, searched by key or value. Nothing is taken before OK. */
export function DictionaryDialog({ title, entries, chosen, isSingle, onCancel, onConfirm }: DictionaryDialogProps) {
  const { t } = useTexts();
  const listId = useId();
  const [picked, pick] = useState<readonly string[]>(chosen);
  const [search, setSearch] = useState('');
  const [pointed, setPointed] = useState(0);
  const shown = useMemo(() => {
    const wanted = folded(search.trim());
    return entries.filter(({ Key, Value }) => folded(Key).includes(wanted) || folded(Value).includes(wanted));
  }, [entries, search]);
  const active = Math.min(pointed, shown.length - 1);
  const toggle = (key: string | undefined) => {
    if (key === undefined) return;
    if (picked.includes(key)) return pick(picked.filter((other) => other !== key));
    pick(isSingle ? [key] : [...picked, key]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 9, PageUp: -9 }[event.key];
    if (step !== undefined) setPointed(Math.min(Math.max(active + step, 0), shown.length - 1));
    else if (event.key === 'Enter') toggle(shown[active]?.Key);
    else return;
    event.preventDefault();
  };
  const entryId = (index: number) => `${listId}-${index}`;
  return (
    <Dialog opened title={title} onCancel={onCancel} width={DIALOG_WIDTH}>
      <DialogBody>
        <TextInput
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? entryId(active) : undefined}
          aria-label={t('DICTIONARY_SEARCH')}
          placeholder={t('DICTIONARY_SEARCH')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSectionWidth={150}
          rightSection={
            <span role="status" className={classes.count}>
              {t('DICTIONARY_CHOSEN', { count: picked.length })}
            </span>
          }
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPointed(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className={classes.list} style={{ height: LIST_HEIGHT }}>
          {shown.length === 0 ? (
            <div role="status" className={classes.nothing}>
              {t('SELECT_NOTHING_FOUND')}
            </div>
          ) : (
            <VirtualList
              id={listId}
              label={title}
              count={shown.length}
              itemHeight={ENTRY_HEIGHT}
              maxHeight={LIST_HEIGHT}
              active={active}
              isMultiple={!isSingle}
            >
              {(index) => {
                const { Key, Value } = shown[index]!;
                return (
                  // The search field keeps focus and keys; the list receives the active entry as a property.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                  // biome-ignore lint/a11y/useFocusableInteractive: see above
                  <div
                    key={Key}
                    id={entryId(index)}
                    role="option"
                    aria-selected={picked.includes(Key)}
                    aria-setsize={shown.length}
                    aria-posinset={index + 1}
                    data-active={index === active || undefined}
                    className={classes.entry}
                    style={{ height: ENTRY_HEIGHT }}
                    onClick={() => {
                      setPointed(index);
                      toggle(Key);
                    }}
                  >
                    <span className={classes.mark} data-single={isSingle || undefined}>
                      {picked.includes(Key) && <IconCheck size={14} stroke={3} aria-hidden />}
                    </span>
                    <span className={classes.key}>{Key}</span>
                    <span className={classes.value}>{Value}</span>
                  </div>
                );
              }}
            </VirtualList>
          )}
        </div>
      </DialogBody>
      <DialogActions onCancel={onCancel} onConfirm={() => onConfirm(picked)} confirmLabel={t('DIALOG_OK')} />
    </Dialog>
  );
}
