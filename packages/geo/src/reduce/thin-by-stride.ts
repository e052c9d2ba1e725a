/**
 * At most `maximum` of a list, evenly spread from the first to the last, which is always kept: item ⌊i (n − 1) / (m − 1)⌉
 * for i = 0 … m − 1. A list that is short enough comes back as it is; a maximum of one keeps the last alone.
 *
 * @param maximum whole number above zero
 */
export function thinByStride<T>(items: readonly T[], maximum: number): readonly T[] {
  if (items.length <= maximum) return items;
  const last = items.length - 1;
  if (maximum < 2) return items.slice(last);
  const stride = last / (maximum - 1);
  return Array.from({ length: maximum }, (_, i) => items[Math.round(i * stride)]!);
}
