import {
  type Answer,
  accessExplanation,
  accountRequestAdministration,
  organisationAdministration,
  userAdministration,
} from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const accessExplanationClient = clientOf(accessExplanation);
export const accountRequestAdministrationClient = clientOf(accountRequestAdministration);
export const organisationAdministrationClient = clientOf(organisationAdministration);
export const userAdministrationClient = clientOf(userAdministration);

type Requests = typeof accountRequestAdministration.endpoints;

export type User = Answer<(typeof userAdministration.endpoints)['readUser']>;
export type Organisation = Answer<(typeof organisationAdministration.endpoints)['readOrganisation']>;
export type Request = Answer<Requests['readAccountRequest']>;

/** Read again on every visit: an old state must not be edited. */
const fresh = { staleTime: 0 } as const;

export const useOrganisation = (id: string, enabled = true) =>
  useQuery({
    ...endpointQuery(organisationAdministrationClient.readOrganisation, { params: { id } }),
    ...fresh,
    enabled,
  });

export const useRequest = (id: string) =>
  useQuery({ ...endpointQuery(accountRequestAdministrationClient.readAccountRequest, { params: { id } }), ...fresh });

/** Keys of every query of the administration: a change of an account shows in organisations and requests, and so on. */
export const administrationKeys = [
  userAdministrationClient,
  organisationAdministrationClient,
  accountRequestAdministrationClient,
  accessExplanationClient,
].flatMap((client) => Object.values(client).map(({ key }) => key));

/** Has all of it read again after a change. */
export function useAdministrationChanged() {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(administrationKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries],
  );
}

const FOUND_AT_ONCE = 30;

/** Entries of a list of organisations to choose from. */
export async function findOrganisations(text: string, signal: AbortSignal) {
  const query = { search: text.slice(0, 120), pageSize: FOUND_AT_ONCE };
  const { rows } = await organisationAdministrationClient.listOrganisations({ query }, { signal });
  return rows.map(({ id, companyName }) => ({ value: id, label: companyName }));
}
