import { ActionIcon, TextInput } from '@mantine/core';
import type { DictionaryEntry } from '@portal/contracts';
import { IconListSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { useTypedText } from '../../ui/inputs/typed-text.js';
import { DictionaryDialog } from './dictionary-dialog.js';
import { type DictionarySort, knownKeys, sortedEntries } from './dictionary-keys.js';

interface DictionaryInputProps extends FieldProps<readonly string[]> {
  readonly entries: readonly DictionaryEntry[];
  /** Entries besides those of the dictionary, listed first. */
  readonly additional?: readonly DictionaryEntry[];
  readonly sort?: DictionarySort;
  /** One key, instead of as many as one likes. */
  readonly isSingle?: boolean;
}

const none: readonly never[] = [];

/**
 * Keys of a dictionary: typed with commas between them, or chosen in a dialog. On leaving the field what no entry knows
 * is dropped.
 */
export function DictionaryInput({
  value,
  onChange,
  onBlur,
  fieldRef,
  entries,
  additional = none,
  sort = 'none',
  isSingle = false,
  ...rest
}: DictionaryInputProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const all = useMemo(
    () => [...additional, ...sortedEntries(entries, sort, locale)],
    [additional, entries, sort, locale],
  );
  const keysOf = (text: string) => knownKeys(text, all).slice(0, isSingle ? 1 : undefined);
  const joined = (value ?? none).join(', ');
  // Compared as text: a list read anew is a new list, though it holds the same keys.
  const { inputProps } = useTypedText<string>({
    value: joined,
    atRest: (text) => text,
    inEntry: (text) => text,
    read: (text) => keysOf(text).join(', '),
    empty: '',
    onChange: (text) => text !== joined && onChange(keysOf(text)),
    onBlur,
  });
  const title = t('DICTIONARY_OF', { field: rest.label });
  return (
    <>
      <TextInput
        {...rest}
        {...inputProps}
        ref={fieldRef}
        autoComplete="off"
        spellCheck={false}
        rightSection={
          <ActionIcon variant="subtle" disabled={rest.disabled} aria-label={title} onClick={() => setOpen(true)}>
            <IconListSearch size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && (
        <DictionaryDialog
          title={rest.label}
          entries={all}
          chosen={value ?? none}
          isSingle={isSingle}
          onCancel={() => setOpen(false)}
          onConfirm={(keys) => {
            onChange(keys);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
