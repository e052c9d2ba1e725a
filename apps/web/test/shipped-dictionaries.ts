import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionaries, Locale } from '@portal/contracts';

const file = join(import.meta.dirname, '../../api/reference-data/dictionaries.json');

type Shipped = Readonly<Record<string, Readonly<Record<string, Readonly<Record<Locale, string>>>>>>;

/** What the server answers to `getDictionaries` when no administrator changed a list. */
export function shippedDictionaries(locale: Locale): Dictionaries {
  const shipped: Shipped = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(shipped).map(([name, entries]) => [
      name,
      Object.entries(entries).map(([Key, labels]) => ({ Key, Value: labels[locale] })),
    ]),
  );
}
