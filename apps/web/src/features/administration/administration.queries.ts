import {
  type Answer,
  accessExplanation,
  accountRequestAdministration,
  type Call,
  organisationAdministration,
  userAdministration,
} from '@portal/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const accessExplanationClient = clientOf(accessExplanation);
export const accountRequestAdministrationClient = clientOf(accountRequestAdministration);
export const organisationAdministrationClient = clientOf(organisationAdministration);
export const userAdministrationClient = clientOf(userAdministration);

type Users = typeof userAdministration.endpoints;
type Organisations = typeof organisationAdministration.endpoints;
type Requests = typeof accountRequestAdministration.endpoints;

export type User = Answer<Users['readUser']>;
export type Organisation = Answer<Organisations['readOrganisation']>;
export type Request = Answer<Requests['readAccountRequest']>;

export const useUsers = (query: Call<Users['listUsers']>['query']) =>
  useQuery({ ...endpointQuery(userAdministrationClient.listUsers, { query }), placeholderData: keepPreviousData });

/** Read anew on every visit: what is edited must not be old. */
const fresh = { staleTime: 0 } as const;

export const useUser = (id: string) =>
  useQuery({ ...endpointQuery(userAdministrationClient.readUser, { params: { id } }), ...fresh });

export const useOrganisations = (query: Call<Organisations['listOrganisations']>['query']) =>
  useQuery({
    ...endpointQuery(organisationAdministrationClient.listOrganisations, { query }),
    placeholderData: keepPreviousData,
  });

export const useOrganisation = (id: string, enabled = true) =>
  useQuery({
    ...endpointQuery(organisationAdministrationClient.readOrganisation, { params: { id } }),
    ...fresh,
    enabled,
  });

export const useRequests = (query: Call<Requests['listAccountRequests']>['query']) =>
  useQuery({
    ...endpointQuery(accountRequestAdministrationClient.listAccountRequests, { query }),
    placeholderData: keepPreviousData,
  });

export const useRequest = (id: string) =>
  useQuery({ ...endpointQuery(accountRequestAdministrationClient.readAccountRequest, { params: { id } }), ...fresh });

/** Drops what is known of accounts, organisations and requests: a change of one shows in the others. */
export function useAdministered() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [
          userAdministrationClient,
          organisationAdministrationClient,
          accountRequestAdministrationClient,
          accessExplanationClient,
        ].flatMap((client) => Object.values(client).map(({ key }) => queries.invalidateQueries({ queryKey: key }))),
      ),
    [queries],
  );
}

const FOUND_AT_ONCE = 30;

/** Entries of a list of organisations to choose from. */
export async function findOrganisations(text: string, signal: AbortSignal) {
  const query = { search: text.slice(0, 120), limit: FOUND_AT_ONCE };
  const { rows } = await organisationAdministrationClient.listOrganisations({ query }, { signal });
  return rows.map(({ id, companyName }) => ({ value: id, label: companyName }));
}
