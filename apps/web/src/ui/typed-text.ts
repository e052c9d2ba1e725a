import { type ChangeEvent, useState } from 'react';

interface TypedText<V> {
  readonly value: V;
  /** How the value stands in the field while nobody types in it. */
  readonly atRest: (value: V) => string;
  /** How it stands there once the field is entered. */
  readonly inEntry: (value: V) => string;
  /** Value of a text, or `undefined` when the text says nothing. */
  readonly read: (text: string) => V | undefined;
  readonly empty: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
}

/**
 * Keeps the text a person types apart from the value it stands for, so that a half-typed number is never rewritten
 * under the cursor. On leaving the field what cannot be read is cleared, and remembered in `rejected` so that it can be
 * named.
 */
export function useTypedText<V>({ value, atRest, inEntry, read, empty, onChange, onBlur }: TypedText<V>) {
  const [typed, setTyped] = useState<string>();
  const [rejected, setRejected] = useState<string>();
  const take = (text: string) => onChange(read(text) ?? empty);
  return {
    rejected: value === empty ? rejected : undefined,
    isTyping: typed !== undefined,
    inputProps: {
      value: typed ?? atRest(value),
      onFocus: () => setTyped(inEntry(value)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        setRejected(undefined);
        take(event.currentTarget.value);
      },
      onBlur: () => {
        if (typed !== undefined && read(typed) === undefined) {
          setRejected(typed);
          onChange(empty);
        }
        setTyped(undefined);
        onBlur?.();
      },
    },
  };
}
