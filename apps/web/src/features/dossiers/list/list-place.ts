import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { passing } from '../../../kernel/storage.js';

const KEY = 'dossier-list';

/** A page of a list as it was last shown in this browser tab. */
const StoredList = z.object({
  /** With filters, order and page. */
  address: z.string(),
  /** Dossiers that have a consultation page, in the order of the list. */
  ids: z.array(z.string()),
});
type StoredList = z.infer<typeof StoredList>;

/** Where a dossier stands in the list that its reader came from. */
export interface ListPlace {
  readonly address: string;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Stores which dossiers a list shows, for the links to the previous and the next one. */
export function useStoredList(ids: readonly string[] | undefined): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const joined = ids?.join();
  useEffect(() => {
    if (joined === undefined) return;
    const list: StoredList = { address, ids: joined ? joined.split(',') : [] };
    passing.set(KEY, JSON.stringify(list));
  }, [address, joined]);
}

function readList(): StoredList | undefined {
  try {
    return StoredList.safeParse(JSON.parse(passing.get(KEY) ?? 'null')).data;
  } catch {
    // Text that is not JSON was stored by something else.
    return undefined;
  }
}

/** @param listPath address of the list's page, whose views lie below it; another list has no place for the dossier */
export function placeInList(id: string, listPath: string): ListPlace | undefined {
  const list = readList();
  const index = list?.ids.indexOf(id) ?? -1;
  const [path = ''] = list?.address.split('?') ?? [];
  if (!list || index < 0 || (path !== listPath && !path.startsWith(`${listPath}/`))) return undefined;
  const { address, ids } = list;
  return { address, position: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
