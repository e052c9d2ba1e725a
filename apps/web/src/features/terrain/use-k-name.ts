import { useFormat } from '../../kernel/format.js';

/** Usual ratios of effective to true earth radius, as people write them. */
const FRACTIONS: readonly (readonly [k: number, name: string])[] = [
  [4 / 3, '4/3'],
  [1, '1'],
  [2 / 3, '2/3'],
];

/** Writes a ratio of effective to true earth radius: 4/3, 1, 2/3, others as a decimal. */
export function useKName(): (k: number) => string {
  const format = useFormat();
  return (k) => FRACTIONS.find(([each]) => each === k)?.[1] ?? format.number(k, 2);
}
