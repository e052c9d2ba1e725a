import { CloseButton, Loader, PillsInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Choice } from '../choice/choice-input.js';
import type { FieldProps } from '../field.js';
import { Chips } from './chips.js';
import { ChoiceList } from './choice-list.js';
import classes from './select.module.css';
import { type Offered, useChoiceList } from './use-choice-list.js';

interface MultiSelectInputProps<V extends string | number> extends FieldProps<readonly V[]>, Offered<V> {
  readonly isDense?: boolean;
  readonly placeholder?: string;
}

const none: readonly never[] = [];

/**
 * Any number of a long list, each a chip in the field, in the order in which they were chosen. Choosing leaves the list
 * open, and what was typed selected. From the start of the text the left arrow leads to the chips, where Delete and
 * Backspace remove; Backspace in the field removes the last.
 */
export function MultiSelectInput<V extends string | number>({
  value: given,
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
  name,
  ...rest
}: MultiSelectInputProps<V>) {
  const { t } = useTexts();
  const { label, disabled, required } = rest;
  const value = given ?? none;
  const chosen = useMemo(() => new Set(value), [value]);
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const labelOf = useLabels(choices);
  const isChosen = (other: V) => chosen.has(other);
  const keep = (values: readonly V[]) => {
    onChange(values);
    field.current?.focus();
  };
  const list = useChoiceList<V>({
    ...{ choices, search, isSearchable, debounceMs, minimumCharacters, disabled, isChosen },
    onChoose: (choice) => {
      labelOf.remember(choice);
      onChange(isChosen(choice.value) ? value.filter((other) => other !== choice.value) : [...value, choice.value]);
      field.current?.select();
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    if (event.key === 'ArrowLeft' && isAtStart)
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    else if (event.key === 'Backspace' && !list.typed) onChange(value.slice(0, -1));
    else list.fieldProps.onKeyDown(event);
  };
  return (
    <ChoiceList label={label} list={list} isChosen={isChosen} isDense={isDense} isMultiple>
      <PillsInput
        {...rest}
        classNames={{ input: classes.frame }}
        onClick={list.open}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          list.close();
          onBlur?.();
        }}
        rightSectionPointerEvents={value.length > 0 && !disabled ? 'auto' : 'none'}
        rightSection={
          list.isOpen && list.isWaiting ? (
            <Loader size={16} aria-hidden />
          ) : value.length > 0 && !disabled ? (
            <CloseButton
              size="sm"
              aria-label={t('CLEAR_FIELD', { field: label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => keep(none)}
            />
          ) : (
            <IconChevronDown size={16} aria-hidden />
          )
        }
      >
        <Chips
          ref={chips}
          label={t('SELECT_CHOSEN_OF', { field: label })}
          values={value}
          labelOf={labelOf.read}
          disabled={disabled}
          onRemove={(removed) => onChange(value.filter((other) => other !== removed))}
          onLeave={() => field.current?.focus()}
        >
          <PillsInput.Field
            {...list.fieldProps}
            className={classes.field}
            ref={(element) => {
              field.current = element;
              fieldRef?.(element);
            }}
            name={name}
            aria-required={required}
            aria-description={t('SELECT_CHOSEN', { count: value.length })}
            placeholder={value.length === 0 ? (placeholder ?? t('CHOOSE')) : undefined}
            value={list.typed ?? ''}
            onKeyDown={onKeyDown}
          />
        </Chips>
        <VisuallyHidden role="status">{list.isOpen && t('SELECT_CHOSEN', { count: value.length })}</VisuallyHidden>
      </PillsInput>
    </ChoiceList>
  );
}

/** Labels of the entries given, and of those found elsewhere and chosen. */
function useLabels<V extends string | number>(choices: readonly Choice<V>[]) {
  const [found, setFound] = useState<ReadonlyMap<V, string>>(new Map());
  const known = useMemo(() => new Map(choices.map(({ value, label }) => [value, label])), [choices]);
  return {
    read: (value: V): string => known.get(value) ?? found.get(value) ?? String(value),
    remember: ({ value, label }: Choice<V>) => {
      if (!known.has(value)) setFound((before) => new Map(before).set(value, label));
    },
  };
}
