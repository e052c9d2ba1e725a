import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';

const DEBOUNCE_MS = 500;
const MAX_LENGTH = 120;

interface SearchFieldProps {
  readonly value: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly onSearch: (text: string) => void;
}

/** Text the rows are searched for, after a pause in typing or at once with Enter. */
export function SearchField({ value, label, placeholder, onSearch }: SearchFieldProps) {
  const { t } = useTexts();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((wanted: string) => onSearch(wanted.trim()), DEBOUNCE_MS);
  // The address changes by the back button too.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextInput
      type="search"
      // Printed where it narrows what is listed.
      wrapperProps={{ 'data-printed': value !== '' || undefined }}
      aria-label={label ?? t('TABLE_SEARCH')}
      placeholder={placeholder ?? t('TABLE_SEARCH')}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={MAX_LENGTH}
      size="xs"
      w={304}
      maw="100%"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        search.cancel();
        onSearch(text.trim());
      }}
    />
  );
}
