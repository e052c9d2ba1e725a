import {
  type GeometryJob,
  type GeometryJobQueued,
  type GeometryOperation,
  type GeometryRequest,
  geometryJobs,
} from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../kernel/client.js';
import { endpointQuery } from '../../../kernel/query.js';

const geometryJobsClient = clientOf(geometryJobs);

const isFinished = (job: GeometryJob | undefined): boolean =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** Between two looks at a job: soon at first, then no more than twice a second. */
const lookAgainMs = (looks: number): number => Math.min(100 + 50 * looks, 500);

export interface GeometryWork {
  /** What was asked for last, if anything. */
  readonly operation?: GeometryOperation;
  readonly job?: GeometryJob;
  readonly isRunning: boolean;
  /** Why the call itself failed. */
  readonly error?: unknown;
  readonly start: (request: GeometryRequest) => void;
  readonly cancel: () => void;
}

const isJob = (answer: GeometryJob | GeometryJobQueued | undefined): answer is GeometryJob =>
  answer !== undefined && 'operation' in answer;

/** One piece of geometry work at a time: handed in without waiting, then looked at until it is finished. */
export function useGeometryWork(): GeometryWork {
  const queries = useQueryClient();
  const posting = useMutation({
    mutationFn: (body: GeometryRequest) => geometryJobsClient.createJob({ body }, { headers: { prefer: 'wait=0' } }),
  });
  const taken = posting.data;
  const query = endpointQuery(geometryJobsClient.getJob, { params: { id: taken?.id ?? '' } });
  const looking = useQuery({
    ...query,
    enabled: taken !== undefined && !isJob(taken),
    staleTime: 0,
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : lookAgainMs(state.dataUpdateCount)),
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => geometryJobsClient.cancelJob({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const job = isJob(taken) ? taken : looking.data;
  const error = posting.error ?? (job ? undefined : looking.error) ?? cancelling.error;
  return {
    operation: posting.variables?.operation,
    job,
    error: error ?? undefined,
    isRunning: posting.isPending || (taken !== undefined && !isFinished(job) && !error),
    start: (request) => {
      cancelling.reset();
      posting.mutate(request);
    },
    cancel: () => taken && cancelling.mutate(taken.id),
  };
}
