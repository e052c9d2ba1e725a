import type { DictionaryEntry } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../kernel/i18n.js';
import type { Choice } from '../../ui/inputs/choice/choice-input.js';
import { dictionariesQuery } from './dictionary.queries.js';

/** Entries of a dictionary in the language of the page, in their order; undefined until they are read. */
function useEntries(name: string): readonly DictionaryEntry[] | undefined {
  const { data } = useQuery(dictionariesQuery(useLocale()));
  return data && (Object.hasOwn(data, name) ? data[name] : []);
}

/** Names of keys of a dictionary; a key that it does not have stands for itself. */
export function useDictionaryNames(name: string): (key: string) => string {
  const entries = useEntries(name);
  return (key) => entries?.find(({ Key }) => Key === key)?.Value ?? key;
}

/**
 * Choices of a field whose value is a key of a dictionary. A value that the dictionary no longer offers stays readable
 * and cannot be chosen again. Until the dictionary is read, keys stand for themselves.
 *
 * @param known keys that the field may hold
 */
export function useDictionaryChoices<V extends string>(
  name: string,
  value: V | null | undefined,
  known: readonly V[],
): readonly Choice<V>[] {
  const entries = useEntries(name) ?? known.map((key) => ({ Key: key, Value: key }));
  const offered = entries.flatMap(({ Key, Value }) => {
    const key = known.find((one) => one === Key);
    return key === undefined ? [] : [{ value: key, label: Value }];
  });
  const isOffered = value === null || value === undefined || offered.some((choice) => choice.value === value);
  return isOffered ? offered : [...offered, { value, label: value, disabled: true }];
}
