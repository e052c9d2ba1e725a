import type { Answer, Call, DossierChanged } from '@portal/contracts';
import type { MwDraft, mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DraftStore } from '../../features/dossiers/autosave/draft-saver.js';
import { endpointQuery } from '../../kernel/query.js';
import { mwApplicationsRequestsClient as client } from './mw-applications-requests.client.js';

type Endpoints = typeof mwApplicationsRequests.endpoints;

export type MwDossier = Answer<Endpoints['readDossier']>;
export type MwDossierRow = Answer<Endpoints['listDossiers']>['rows'][number];
export type DossierList = Call<Endpoints['listDossiers']>['query'];

export const useChannelPlans = () =>
  useQuery({ ...endpointQuery(client.listChannelPlans, {}), staleTime: Number.POSITIVE_INFINITY });

export const useDossiers = (query: DossierList) =>
  useQuery({ ...endpointQuery(client.listDossiers, { query }), placeholderData: keepPreviousData });

export const useDossierCounts = () => useQuery(endpointQuery(client.countDossiers, {}));

const FOOTPRINT_POLL_MS = 2000;

/** Reads again while the worker computes the footprint. */
export const useDossier = (id: string) =>
  useQuery({
    ...endpointQuery(client.readDossier, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.footprint && ['queued', 'running'].includes(data.footprint.status) ? FOOTPRINT_POLL_MS : false,
  });

/** Drops what is known of dossiers, so that every screen reads them again. */
export function useDossiersChanged() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [client.listDossiers, client.countDossiers, client.readDossier].map(({ key }) =>
          queries.invalidateQueries({ queryKey: key }),
        ),
      ),
    [queries],
  );
}

/**
 * A dossier whose draft is about to be edited. Read once per visit and kept apart from what other screens read: a form
 * starts neither from what another visit left behind nor again while it is being typed in.
 */
export const useDraft = (id: string | undefined, visit: string) =>
  useQuery({
    queryKey: ['draft', ...client.readDossier.key, id, visit],
    queryFn: ({ signal }) => client.readDossier({ params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const draftStore = (holderId: () => string | undefined): DraftStore<MwDraft> => ({
  create: (draft) => client.createDossier({ body: { draft, holderId: holderId() } }),
  save: (id, version, draft) => client.saveDraft({ params: { id }, body: { version, draft } }),
});

export const discardDraft = (id: string): Promise<undefined> => client.discardDraft({ params: { id } });

export const submitDossier = (id: string, version: number): Promise<DossierChanged> =>
  client.act({ params: { id, action: 'submit' }, body: { version } });
