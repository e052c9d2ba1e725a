import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFollowInterval } from '../../hub/followed-changes.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';

/** Without the hub, a document that somebody else adds is on screen after this. */
const FOLLOW_MS = 7000;

/** @param id undefined while the dossier is not kept yet */
export function useDocuments(api: string, calls: DossierDocumentCalls, id: string | undefined) {
  const interval = useFollowInterval(FOLLOW_MS);
  return useQuery({
    queryKey: [api, 'listDocuments', id],
    queryFn: ({ signal }) => calls.listDocuments({ params: { id: id ?? '' } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
    enabled: id !== undefined,
  });
}

/** Reads documents again, and the checks that depend on them. */
export function useDocumentsChanged(api: string) {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(['listDocuments', 'checkDraft'].map((call) => queries.invalidateQueries({ queryKey: [api, call] }))),
    [queries, api],
  );
}
