import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

interface TypedText<V> {
  readonly value: V;
  /** How the value stands in the field while nobody types in it. */
  readonly atRest: (value: V) => string;
  /** How it stands there once the field is entered. */
  readonly inEntry: (value: V) => string;
  /** Value of a text, or `undefined` when the text says nothing. */
  readonly read: (text: string) => V | undefined;
  /** What becomes of a value on leaving the field. */
  readonly settle?: (value: V) => V;
  readonly empty: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
}

/**
 * Keeps the text a person types apart from the value it stands for, so that a half-typed number is never rewritten
 * under the cursor. On leaving the field what cannot be read is cleared, and remembered in `rejected` so that it can be
 * named.
 */
export function useTypedText<V>({ value, atRest, inEntry, read, settle, empty, onChange, onBlur }: TypedText<V>) {
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== undefined;
  // The text changes as the field is entered, which would leave the cursor at its end: typing replaces it instead.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  const take = (text: string) => onChange(read(text) ?? empty);
  const leave = (text: string) => {
    const reading = read(text);
    if (reading === undefined) {
      setRejected(text);
      return onChange(empty);
    }
    const settled = settle ? settle(reading) : reading;
    if (settled !== reading) onChange(settled);
  };
  return {
    rejected: value === empty ? rejected : undefined,
    isTyping,
    inputProps: {
      value: typed ?? atRest(value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        field.current = event.currentTarget;
        setTyped(inEntry(value));
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        setRejected(undefined);
        take(event.currentTarget.value);
      },
      onBlur: () => {
        if (typed !== undefined) leave(typed);
        setTyped(undefined);
        onBlur?.();
      },
    },
  };
}
