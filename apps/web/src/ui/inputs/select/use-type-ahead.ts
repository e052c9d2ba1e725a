import { folded } from '@portal/contracts';
import { useCallback, useRef } from 'react';

/** Milliseconds after which the next letter starts a new word. */
export const TYPE_AHEAD_MS = 1500;

/**
 * Finds an entry by its first letters as they are typed. The same letter again and again goes from one entry that starts
 * with it to the next.
 *
 * @returns index of the entry, or -1; `now` in milliseconds
 */
export function useTypeAhead() {
  const word = useRef({ letters: '', at: Number.NEGATIVE_INFINITY });
  return useCallback((letter: string, labels: readonly string[], from: number, now: number): number => {
    const isNew = now - word.current.at > TYPE_AHEAD_MS;
    const letters = (isNew ? '' : word.current.letters) + folded(letter);
    word.current = { letters, at: now };
    const [first = ''] = letters;
    const isRepeated = letters === first.repeat(letters.length);
    const wanted = isRepeated ? first : letters;
    const start = isRepeated ? from + 1 : Math.max(from, 0);
    const order = labels.map((_, index) => (start + index) % labels.length);
    return order.find((index) => folded(labels[index] ?? '').startsWith(wanted)) ?? -1;
  }, []);
}
