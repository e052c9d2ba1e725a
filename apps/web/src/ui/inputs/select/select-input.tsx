import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Choice } from '../choice/choice-input.js';
import type { FieldProps } from '../field.js';
import { ChoiceList } from './choice-list.js';
import { type Offered, useChoiceList } from './use-choice-list.js';

interface SelectInputProps<V extends string | number> extends FieldProps<V | null>, Offered<V> {
  readonly isDense?: boolean;
  readonly placeholder?: string;
}

/** One entry of a long list, or none; searched by typing. Only visible entries are in the DOM, so 50,000 work. */
export function SelectInput<V extends string | number>({
  value,
  onChange,
  onBlur,
  fieldRef,
  choices,
  search,
  isSearchable,
  debounceMs,
  minimumCharacters,
  isDense = false,
  placeholder,
  ...rest
}: SelectInputProps<V>) {
  const { t } = useTexts();
  const { label, disabled } = rest;
  const [chosen, setChosen] = useState<Choice<V>>();
  const field = useRef<HTMLInputElement>(null);
  const isChosen = (other: V) => other === value;
  const list = useChoiceList<V>({
    ...{ choices, search, isSearchable, debounceMs, minimumCharacters, disabled, isChosen },
    onChoose: (choice) => {
      setChosen(choice);
      onChange(choice.value);
      list.close();
    },
  });
  const ofValue = chosen?.value === value ? chosen : choices.find((choice) => isChosen(choice.value));
  return (
    <ChoiceList label={label} list={list} isChosen={isChosen} isDense={isDense}>
      <TextInput
        {...rest}
        {...list.fieldProps}
        ref={(element) => {
          field.current = element;
          fieldRef?.(element);
        }}
        placeholder={placeholder ?? t('CHOOSE')}
        value={list.typed ?? ofValue?.label ?? ''}
        onBlur={() => {
          list.close();
          onBlur?.();
        }}
        rightSectionPointerEvents={ofValue ? 'auto' : 'none'}
        rightSection={
          list.isOpen && list.isWaiting ? (
            <Loader size={16} aria-hidden />
          ) : ofValue && !disabled ? (
            <CloseButton
              size="sm"
              aria-label={t('CLEAR_FIELD', { field: label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange(null);
                field.current?.focus();
              }}
            />
          ) : (
            <IconChevronDown size={16} aria-hidden />
          )
        }
      />
    </ChoiceList>
  );
}
