import type { DictionaryEntry } from '@portal/contracts';

export type DictionarySort = 'none' | 'key' | 'value';

/** The entries in the order asked for; `none` leaves them as the dictionary has them. */
export function sortedEntries(
  entries: readonly DictionaryEntry[],
  sort: DictionarySort,
  locale: string,
): readonly DictionaryEntry[] {
  if (sort === 'none') return entries;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const of = ({ Key, Value }: DictionaryEntry) => (sort === 'key' ? Key : Value);
  return [...entries].sort((one, other) => compare(of(one), of(other)));
}

/** Known keys of a comma-separated text, each once, in its order. */
export function knownKeys(text: string, entries: readonly DictionaryEntry[]): string[] {
  const known = new Set(entries.map(({ Key }) => Key));
  const typed = text.split(',').map((part) => part.trim());
  return [...new Set(typed.filter((key) => known.has(key)))];
}
