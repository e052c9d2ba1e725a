import type { AdministeredDictionary, EditedDictionaryEntry } from '@portal/contracts';
import { useState } from 'react';

/** Entries as they were changed, and the version that the change began with. */
export interface DictionaryDraft {
  readonly name: string;
  readonly version: number;
  readonly entries: readonly EditedDictionaryEntry[];
}

const entryOf = ({ key, labels, validFrom, validUntil }: EditedDictionaryEntry): EditedDictionaryEntry => ({
  key,
  labels,
  validFrom,
  validUntil,
});

const isSame = (one: readonly EditedDictionaryEntry[], other: readonly EditedDictionaryEntry[]): boolean =>
  JSON.stringify(one.map(entryOf)) === JSON.stringify(other.map(entryOf));

/** What is changed of the dictionaries and not saved yet. */
export function useDictionaryDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, DictionaryDraft>>>({});
  const entriesOf = ({ name, entries }: AdministeredDictionary): readonly EditedDictionaryEntry[] =>
    drafts[name]?.entries ?? entries.map(entryOf);
  const edit = (
    { name, version, entries: stored }: AdministeredDictionary,
    entries: readonly EditedDictionaryEntry[],
  ) =>
    setDrafts(({ [name]: before, ...others }) =>
      isSame(entries, stored) ? others : { ...others, [name]: { name, version: before?.version ?? version, entries } },
    );
  const forget = (name?: string) =>
    setDrafts((all) =>
      name === undefined ? {} : Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)),
    );
  return { drafts: Object.values(drafts), isChanged: (name: string) => name in drafts, entriesOf, edit, forget };
}

/** Puts entries of a file in place of those with the same key, behind which come new ones. No entry is lost. */
export function mergedEntries(
  entries: readonly EditedDictionaryEntry[],
  read: readonly EditedDictionaryEntry[],
): { readonly entries: EditedDictionaryEntry[]; readonly added: number; readonly changed: number } {
  const byKey = new Map(read.map((entry) => [entry.key, entry]));
  const known = new Set(entries.map(({ key }) => key));
  const added = read.filter(({ key }) => !known.has(key));
  const merged = entries.map((entry) => byKey.get(entry.key) ?? entry);
  const changed = merged.filter((entry, index) => !isSame([entry], [entries[index]!])).length;
  return { entries: [...merged, ...added], added: added.length, changed };
}
