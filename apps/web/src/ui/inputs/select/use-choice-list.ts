import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Choice } from '../choice/choice-input.js';
import { type SearchChoices, useChoices } from './use-choices.js';
import { useTypeAhead } from './use-type-ahead.js';

/** Milliseconds of pause in typing after which the list follows. */
export const DEBOUNCE_MS = 500;
/** Number of visible entries: what PageUp and PageDown skip. */
export const ROWS_IN_SIGHT = 6;

/** How entries are offered and found. */
export interface Offered<V extends string | number> {
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
}

interface Asked<V extends string | number> extends Offered<V> {
  readonly disabled: boolean | undefined;
  readonly isChosen: (value: V) => boolean;
  /** Given entries that may be chosen. */
  readonly onChoose: (choice: Choice<V>) => void;
}

/** A field with a list below: what is typed, what is listed, which entry the keys mean, and the keys themselves. */
export function useChoiceList<V extends string | number>({
  choices: given,
  search,
  isSearchable = true,
  debounceMs = DEBOUNCE_MS,
  minimumCharacters = 0,
  disabled,
  isChosen,
  onChoose,
}: Asked<V>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [pointed, setPointed] = useState<number>();
  const findByLetters = useTypeAhead();
  const { choices, isWaiting, isTooShort } = useChoices({
    choices: given,
    search,
    typed,
    debounceMs,
    minimumCharacters,
    isOpen,
  });
  const current = isOpen ? choices.findIndex(({ value }) => isChosen(value)) : -1;
  const active = isOpen ? Math.min(pointed ?? Math.max(current, 0), choices.length - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;

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
    setPointed(choices.indexOf(choice));
    onChoose(choice);
  };
  const step = (by: number) => (isOpen ? setPointed(Math.min(Math.max(active + by, 0), choices.length - 1)) : open());
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: ROWS_IN_SIGHT,
    PageUp: -ROWS_IN_SIGHT,
  };
  const seek = (letter: string, now: number) => {
    const labels = choices.map(({ label }) => label);
    const found = findByLetters(letter, labels, Math.max(active, current), now);
    open();
    if (found >= 0) setPointed(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && isOpen) {
      // What is listed may still answer to an older text.
      if (!isWaiting) choose(choices[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return close();
    } else if (!isSearchable && isLetter) seek(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };

  return {
    id,
    isOpen,
    typed,
    choices,
    isWaiting,
    isTooShort,
    minimumCharacters,
    active,
    optionId,
    open,
    close,
    choose,
    /** What makes the field the one of a list. */
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && choices.length > 0 ? optionId(active) : undefined,
      'aria-autocomplete': isSearchable ? 'list' : 'none',
      'aria-busy': isOpen && isWaiting,
      autoComplete: 'off',
      spellCheck: false,
      readOnly: !isSearchable,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value);
        setPointed(0);
        setOpen(true);
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      onClick: open,
      onKeyDown,
    } as const,
  };
}

export type ChoiceListControl<V extends string | number> = ReturnType<typeof useChoiceList<V>>;
