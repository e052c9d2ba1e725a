import { secondFactor } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../kernel/client.js';
import { endpointQuery } from '../../../kernel/query.js';
import { readAnew } from '../session/keep-session.js';

export const secondFactorClient = clientOf(secondFactor);

export const useSecondFactors = () => useQuery(endpointQuery(secondFactorClient.getSecondFactors, {}));

/** Reads factors anew after a change, and the user: a factor may open what was closed. */
export function useFactorsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: secondFactorClient.getSecondFactors.key }), readAnew()]);
  };
}
