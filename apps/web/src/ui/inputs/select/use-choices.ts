import { useDebouncedValue } from '@mantine/hooks';
import { folded } from '@portal/contracts';
import { useEffect, useMemo, useState } from 'react';
import { reportError } from '../../../kernel/error-reporter.js';
import type { Choice } from '../choice/choice-input.js';

/** Finds choices elsewhere, by what was typed. */
export type SearchChoices<V extends string | number> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly Choice<V>[]>;

interface Asked<V extends string | number> {
  readonly choices: readonly Choice<V>[];
  readonly search: SearchChoices<V> | undefined;
  /** What was typed to find an entry; undefined while nothing was. */
  readonly typed: string | undefined;
  readonly debounceMs: number;
  readonly minimumCharacters: number;
  readonly isOpen: boolean;
}

interface Found<V extends string | number> {
  readonly choices: readonly Choice<V>[];
  /** The list is older than what was typed. */
  readonly isWaiting: boolean;
  readonly isTooShort: boolean;
}

const none: readonly never[] = [];

/**
 * The entries that hold what was typed, once the typing pauses. A search that fails is reported, and finds nothing; the
 * answer to an older text never takes the place of a newer one.
 */
export function useChoices<V extends string | number>(asked: Asked<V>): Found<V> {
  const { choices, search, typed = '', debounceMs, minimumCharacters, isOpen } = asked;
  const [text] = useDebouncedValue(typed, debounceMs);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly choices: readonly Choice<V>[] }>();
  const isTooShort = typed.trim().length < minimumCharacters;
  const isTooShortToAsk = text.trim().length < minimumCharacters;

  const foldedLabels = useMemo(() => choices.map(({ label }) => folded(label)), [choices]);
  const held = useMemo(() => {
    const wanted = folded(text.trim());
    return wanted === '' ? choices : choices.filter((_, index) => foldedLabels[index]?.includes(wanted));
  }, [choices, foldedLabels, text]);

  useEffect(() => {
    if (!search || !isOpen || isTooShortToAsk) return;
    const controller = new AbortController();
    search(text, controller.signal).then(
      (found) => !controller.signal.aborted && setAnswer({ text, choices: found }),
      (error) => {
        if (controller.signal.aborted) return;
        reportError('The choices of a select could not be found.', error);
        setAnswer({ text, choices: none });
      },
    );
    return () => controller.abort();
  }, [search, text, isOpen, isTooShortToAsk]);

  if (isTooShort) return { choices: none, isWaiting: false, isTooShort };
  if (!search) return { choices: held, isWaiting: text !== typed, isTooShort };
  return { choices: answer?.choices ?? none, isWaiting: answer?.text !== typed, isTooShort };
}
