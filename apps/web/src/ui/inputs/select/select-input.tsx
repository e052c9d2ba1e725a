import { CloseButton, Loader, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Choice } from '../choice/choice-input.js';
import type { FieldProps } from '../field.js';
import { VirtualList } from '../virtual-list/virtual-list.js';
import classes from './select.module.css';
import { type SearchChoices, useChoices } from './use-choices.js';
import { useTypeAhead } from './use-type-ahead.js';

export const OPTION_HEIGHT = 48;
export const DENSE_OPTION_HEIGHT = 24;
const DEBOUNCE_MS = 500;
const ROWS_IN_SIGHT = 6;

interface SelectInputProps<V extends string | number> extends FieldProps<V | null> {
  /** All entries there are; those known from the start where `search` finds others. Keep it the same between renders. */
  readonly choices: readonly Choice<V>[];
  /** Finds entries elsewhere. Keep it the same between renders. */
  readonly search?: SearchChoices<V>;
  /** Typing filters, the default; otherwise it goes to the entry that starts with what is typed. */
  readonly isSearchable?: boolean;
  /** Pause in typing, in milliseconds, after which the list follows. */
  readonly debounceMs?: number;
  /** Characters before anything is looked for. */
  readonly minimumCharacters?: number;
  readonly isDense?: boolean;
  readonly placeholder?: string;
}

/** One of a long list, or none; found by typing. Fifty thousand entries are no burden: only those in sight exist. */
export function SelectInput<V extends string | number>({
  label,
  value,
  onChange,
  onBlur,
  fieldRef,
  choices: given,
  search,
  isSearchable = true,
  debounceMs = DEBOUNCE_MS,
  minimumCharacters = 0,
  isDense = false,
  placeholder,
  disabled,
  ...rest
}: SelectInputProps<V>) {
  const { t } = useTexts();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<Choice<V>>();
  const field = useRef<HTMLInputElement>(null);
  const findByLetters = useTypeAhead();
  const found = useChoices({ choices: given, search, typed, debounceMs, minimumCharacters, isOpen });
  const { choices } = found;
  const ofValue = chosen?.value === value ? chosen : given.find((choice) => choice.value === value);
  const current = choices.findIndex((choice) => choice.value === value);
  const active = isOpen ? Math.min(pointed ?? Math.max(current, 0), choices.length - 1) : -1;

  const open = () => {
    if (disabled || isOpen) return;
    setPointed(undefined);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (choice: Choice<V> | undefined) => {
    if (!choice || choice.disabled) return;
    setChosen(choice);
    onChange(choice.value);
    close();
  };
  const point = (index: number) => setPointed(Math.min(Math.max(index, 0), choices.length - 1));

  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? point(active + 1) : open()),
    ArrowUp: () => (isOpen ? point(active - 1) : open()),
    PageDown: () => (isOpen ? point(active + ROWS_IN_SIGHT) : open()),
    PageUp: () => (isOpen ? point(active - ROWS_IN_SIGHT) : open()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      return move();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      // What is listed may still answer to an older text.
      if (!found.isWaiting) choose(choices[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (!isSearchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
      const index = findByLetters(
        event.key,
        choices.map(({ label: name }) => name),
        Math.max(active, current),
        event.timeStamp,
      );
      if (index >= 0) setPointed(index);
    }
  };

  const height = isDense ? DENSE_OPTION_HEIGHT : OPTION_HEIGHT;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Popover
      opened={isOpen}
      width="target"
      shadow="md"
      position="bottom-start"
      withRoles={false}
      trapFocus={false}
      // In its place of the page, where landmarks hold it; fixed, so that no scrolling ancestor cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <TextInput
          {...rest}
          ref={(element) => {
            field.current = element;
            fieldRef?.(element);
          }}
          label={label}
          disabled={disabled}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && choices.length > 0 ? optionId(active) : undefined}
          aria-autocomplete={isSearchable ? 'list' : 'none'}
          aria-busy={isOpen && found.isWaiting}
          autoComplete="off"
          spellCheck={false}
          readOnly={!isSearchable}
          placeholder={placeholder ?? t('CHOOSE')}
          value={typed ?? ofValue?.label ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPointed(0);
            setOpen(true);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          rightSectionPointerEvents={ofValue ? 'auto' : 'none'}
          rightSection={
            isOpen && found.isWaiting ? (
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
      </Popover.Target>
      <Popover.Dropdown p={4} onMouseDown={(event) => event.preventDefault()}>
        {choices.length === 0 ? (
          <div role="status" className={classes.nothing}>
            {found.isTooShort
              ? t('SELECT_TYPE_MORE', { count: minimumCharacters })
              : t(found.isWaiting ? 'LOADING' : 'SELECT_NOTHING_FOUND')}
          </div>
        ) : (
          <VirtualList
            id={listId}
            label={label}
            count={choices.length}
            itemHeight={height}
            maxHeight={OPTION_HEIGHT * ROWS_IN_SIGHT}
            active={active}
          >
            {(index) => {
              const choice = choices[index]!;
              return (
                // The field has the focus and the keys; the list is told which entry they mean.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                <div
                  key={choice.value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={choice.value === value}
                  aria-disabled={choice.disabled || undefined}
                  aria-setsize={choices.length}
                  aria-posinset={index + 1}
                  data-active={index === active || undefined}
                  className={classes.option}
                  style={{ height }}
                  onClick={() => choose(choice)}
                >
                  {choice.label}
                </div>
              );
            }}
          </VirtualList>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
