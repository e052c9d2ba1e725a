import { type DossierRecord, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keepAnswerOfCall } from '../../kernel/query.js';
import { useFollowInterval } from '../hub/followed-changes.js';
import type { DraftStore } from './autosave/draft-saver.js';
import type {
  DossierCalls,
  DossierCountQuery,
  DossierListCalls,
  DossierMapCalls,
  DossierTileQuery,
} from './dossier-calls.js';
import type { DossierKind } from './dossier-kind.js';
import { randomId } from './random-id.js';

export const useDossierCounts = <S>(listApi: string, calls: DossierListCalls<S>, query: DossierCountQuery) =>
  useQuery({
    queryKey: [listApi, 'countDossiers', query],
    queryFn: ({ signal }) => calls.countDossiers({ query }, { signal }),
    placeholderData: keepAnswerOfCall({ queryKey: [listApi, 'countDossiers', query] }),
  });

/**
 * The box around what a map draws. It stays while the one of another filter is read, and is read anew when the map opens:
 * what others do meanwhile moves no map that somebody works with.
 */
export const useDossierCorners = (listApi: string, calls: DossierMapCalls, query: DossierTileQuery) =>
  useQuery({
    queryKey: [listApi, 'readCorners', query],
    queryFn: ({ signal }) => calls.readCorners({ query }, { signal }),
    placeholderData: keepAnswerOfCall({ queryKey: [listApi, 'readCorners', query] }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const FOOTPRINT_POLL_MS = 2000;

const isComputing = (dossier: DossierRecord | undefined): boolean =>
  dossier?.footprint?.status === 'queued' || dossier?.footprint?.status === 'running';

/** Read again when the worker has computed the footprint. */
export function useDossier<D, V>({ api }: DossierKind, calls: DossierCalls<D, V>, id: string) {
  const interval = useFollowInterval(FOOTPRINT_POLL_MS);
  return useQuery({
    queryKey: [api, 'readDossier', id],
    queryFn: ({ signal }) => calls.readDossier({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isComputing(data) ? interval : false),
    meta: { follows: ['FOOTPRINTS'] },
  });
}

/** Drops what is known of the dossiers of a kind, so that every screen reads them again. */
export function useDossiersChanged({ api, listApi }: DossierKind) {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [
          [listApi, 'listDossiers'],
          [listApi, 'countDossiers'],
          [listApi, 'listWaiting'],
          [api, 'readDossier'],
          [api, 'listVersions'],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
    [queries, api, listApi],
  );
}

/** Without the hub, a change by somebody else is on screen after this and the time that two calls take. */
const FOLLOW_MS = 7000;

/**
 * Reads dossiers again when somebody changed them: all that the user sees, or the one with an id. Asks a cheap call when
 * the hub announces any change. What is typed on the page is no query and stays.
 */
export function useFollowedDossiers(
  kind: DossierKind,
  calls: Pick<DossierCalls<unknown, unknown>, 'readRevision'>,
  id?: string,
): void {
  const dossiersChanged = useDossiersChanged(kind);
  const { data } = useQuery({
    queryKey: [id === undefined ? kind.listApi : kind.api, 'readRevision', id ?? null],
    queryFn: ({ signal }) => calls.readRevision({ query: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: useFollowInterval(FOLLOW_MS),
    meta: { follows: ['DOSSIERS', 'DRAFTS'] },
  });
  const known = useRef<string>(undefined);
  const revision = data?.revision;
  useEffect(() => {
    if (revision !== undefined && known.current !== undefined && known.current !== revision) void dossiersChanged();
    known.current = revision ?? known.current;
  }, [revision, dossiersChanged]);
}

/**
 * A dossier whose draft is about to be edited. Read once per visit and kept apart from what other screens read: a form
 * starts neither from what another visit left behind nor again while it is being typed in.
 */
export const useDraft = <D, V>(
  { api }: DossierKind,
  calls: DossierCalls<D, V>,
  { id, visit }: { readonly id: string | undefined; readonly visit: string },
) =>
  useQuery({
    queryKey: ['draft', api, id, visit],
    queryFn: ({ signal }) => calls.readDossier({ params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const draftStore = <D, V>(calls: DossierCalls<D, V>, holderId: () => string | undefined): DraftStore<D> => ({
  creation: (draft) => {
    const body = { draft, holderId: holderId() };
    const headers = { [IDEMPOTENCY_KEY_HEADER]: randomId() };
    return () => calls.createDossier({ body }, { headers });
  },
  save: (id, version, draft) => calls.saveDraft({ params: { id }, body: { version, draft } }),
});
