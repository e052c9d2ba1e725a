import { FeeCase, type FeeEstimate, feeEstimates, MOST_ESTIMATES } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientOf } from '../../kernel/client.js';

const client = clientOf(feeEstimates);

/** Estimates by the right that they are for. */
type Estimates = ReadonlyMap<string, FeeEstimate>;

/** Of a right with a value that no rule is made for, such as a hop of 3,000 km while its sites are typed. */
const OUT_OF_RANGE: FeeEstimate = { lines: [], total: '0.00', fault: 'MISSING_INPUT' };

async function readEstimates(rights: readonly FeeCase[], signal: AbortSignal): Promise<Estimates> {
  const isAnswerable = (right: FeeCase): boolean => FeeCase.safeParse(right).success;
  // One that the portal refuses would take the estimates of all others away.
  const sent = rights.filter(isAnswerable);
  const found = new Map(
    rights.filter((right) => !isAnswerable(right)).map((right) => [JSON.stringify(right), OUT_OF_RANGE]),
  );
  for (let first = 0; first < sent.length; first += MOST_ESTIMATES) {
    const part = sent.slice(first, first + MOST_ESTIMATES);
    const { estimates } = await client.estimate({ body: { rights: part } }, { signal });
    for (const [at, right] of part.entries()) if (estimates[at]) found.set(JSON.stringify(right), estimates[at]);
  }
  return found;
}

/** What rights would cost by the rules in force; those known already stay on screen while others are read. */
export function useFeeEstimates(rights: readonly FeeCase[]) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['feeEstimates', rights],
    queryFn: ({ signal }) => readEstimates(rights, signal),
    enabled: rights.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    of: (right: FeeCase): FeeEstimate | undefined => data?.get(JSON.stringify(right)),
    ...{ error, isFetching, retry: () => void refetch() },
  };
}

export type FeeEstimates = ReturnType<typeof useFeeEstimates>;
