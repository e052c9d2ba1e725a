import { messageKeys } from '@portal/contracts';
import { type ChangeEvent, type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIssueText } from './issue-text.js';
import { useSteady } from './press.js';
import { useRejection } from './rejection.js';

interface TypedText<V> {
  readonly value: V;
  /** How the value stands in the field while nobody types in it. */
  readonly atRest: (value: V) => string;
  /** How it stands there once the field is entered. */
  readonly inEntry: (value: V) => string;
  /** Value of a text, or `undefined` when the text says nothing. */
  readonly read: (text: string) => V | undefined;
  /** Translation key of what is said of such a text. */
  readonly rule?: string;
  /** What becomes of a value on leaving the field. */
  readonly settle?: (value: V) => V;
  readonly empty: V;
  readonly error?: ReactNode;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
}

/**
 * Keeps the text a person types apart from the value it stands for, so that a half-typed number is never rewritten
 * under the cursor. What cannot be read leaves the value empty and is told to the form; on leaving the field it is
 * cleared and named in `error`, and it is there again, to be corrected, when the field is entered.
 */
export function useTypedText<V>({
  value,
  atRest,
  inEntry,
  read,
  rule = messageKeys.invalid,
  settle,
  empty,
  error,
  onChange,
  onBlur,
}: TypedText<V>) {
  const issueText = useIssueText();
  const [typed, setTyped] = useState<string>();
  const [lastRejection, reject] = useRejection();
  // A value that came from elsewhere, out of a calendar say, stands instead of what was rejected.
  const rejection = value === empty ? lastRejection : undefined;
  const field = useRef<HTMLInputElement>(null);
  const isTyping = typed !== undefined;
  // The text changes as the field is entered, which would leave the cursor at its end: typing replaces it instead.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  /** Before the value changes, so that whoever judges the value knows why it is empty. */
  const judge = (text: string): V | undefined => {
    const reading = read(text);
    reject(reading === undefined ? { text, rule } : undefined);
    return reading;
  };
  const leave = (text: string) => {
    const reading = judge(text);
    if (reading === undefined) return onChange(empty);
    const settled = settle ? settle(reading) : reading;
    if (settled !== reading) onChange(settled);
  };
  const unreadable = rejection && issueText({ message: rejection.rule, rejected: rejection.text });
  const shownError = useSteady(isTyping ? undefined : (unreadable ?? error));
  return {
    isTyping,
    error: shownError,
    inputProps: {
      value: typed ?? atRest(value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        field.current = event.currentTarget;
        setTyped(rejection?.text ?? inEntry(value));
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        onChange(judge(event.currentTarget.value) ?? empty);
      },
      onBlur: () => {
        if (typed !== undefined) leave(typed);
        setTyped(undefined);
        onBlur?.();
      },
    },
  };
}
