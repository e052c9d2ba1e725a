/** Numbers that look random and are the same for the same seed: mulberry32. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    /** From 0, an integer. */
    below,
    between: (from: number, to: number): number => from + next() * (to - from),
    isTrue: (share: number): boolean => next() < share,
    of: <T>(choices: readonly T[]): T => choices[below(choices.length)]!,
    shuffled<T>(values: readonly T[]): T[] {
      const mixed = [...values];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
