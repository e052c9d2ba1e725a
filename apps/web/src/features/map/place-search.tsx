import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { FoundPlace, NamedPosition } from './find-places.js';
import classes from './place-search.module.css';
import { useFoundPlaces } from './use-found-places.js';

interface PlaceSearchProps {
  /** Things of the screen that are found by their names. Keep the array between renders. */
  readonly items: readonly NamedPosition[];
  readonly onChoose: (place: FoundPlace) => void;
}

const MAX_LENGTH = 120;

/** Field that finds names, coordinates in any notation and things of the screen, and leads the map there. */
export function PlaceSearch({ items, onChoose }: PlaceSearchProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const { found, isSearching, hasFailed } = useFoundPlaces(text, items);
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (found.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [found, selectFirstOption, resetSelectedOption]);
  const choose = (id: string) => {
    const place = found.find((candidate) => candidate.id === id);
    if (!place) return;
    setText(place.label);
    combobox.closeDropdown();
    onChoose(place);
  };
  const isAsked = text.trim() !== '';
  const isEmpty = isAsked && !isSearching && found.length === 0;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          size="sm"
          role="combobox"
          type="search"
          aria-label={t('MAP_FIND')}
          placeholder={t('MAP_FIND_PLACEHOLDER')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          leftSection={isSearching ? <Loader size={15} aria-hidden /> : <IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value.trim() === '') combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked || (isSearching && found.length === 0)}>
        <Combobox.Options aria-label={t('MAP_FIND')}>
          {found.map(({ id, label, hint }) => (
            <Combobox.Option key={id} value={id}>
              {label} {hint && <span className={classes.hint}>{hint}</span>}
            </Combobox.Option>
          ))}
          {isEmpty && <Combobox.Empty>{t(hasFailed ? 'MAP_FIND_FAILED' : 'MAP_FIND_NOTHING')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {isEmpty && t(hasFailed ? 'MAP_FIND_FAILED' : 'MAP_FIND_NOTHING')}
        {isAsked && !isSearching && found.length > 0 && t('MAP_FIND_COUNT', { count: found.length })}
      </VisuallyHidden>
    </Combobox>
  );
}
