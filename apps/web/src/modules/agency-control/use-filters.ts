import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MappedQuery } from '../../features/mapped-lists/mapped-list.js';

/** Filters of a list, kept in the address. */
export function useFilters(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const chosen = JSON.stringify(names.map((name) => params.get(name) ?? ''));
  const filter: MappedQuery = useMemo(() => {
    const values = JSON.parse(chosen) as string[];
    return Object.fromEntries(names.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  }, [chosen, names]);
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return { filter, chosenOf: (name: string) => params.get(name) ?? '', set };
}
