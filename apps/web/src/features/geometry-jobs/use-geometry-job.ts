import {
  type GeometryJob,
  type GeometryJobQueued,
  type GeometryOperation,
  type GeometryRequest,
  geometryJobs,
  type JobError,
} from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';
import { useIsHubConnected } from '../hub/hub-events.js';
import { failureOf, type JobResult, resultOf } from './job-result.js';

const geometryJobsClient = clientOf(geometryJobs);

const isFinished = (job: GeometryJob | undefined): boolean =>
  job !== undefined && job.status !== 'queued' && job.status !== 'running';

/** Milliseconds until the next poll: short at first, then half a second. */
const pollInterval = (polls: number): number => Math.min(100 + 50 * polls, 500);

/** The hub announces progress and end of a job that takes longer. */
const QUICK_POLLS = 8;
/** While it does: the process that works at a job may have died unheard. */
const CHECK_MS = 30_000;

export interface GeometryJobRun {
  /** Operation of the last request; undefined before the first. */
  readonly operation?: GeometryOperation;
  readonly job?: GeometryJob;
  readonly isRunning: boolean;
  /** Of a job that is done. */
  readonly result?: JobResult;
  /** Of a job that failed. */
  readonly failure?: JobError;
  /** Error of the call itself: the job was not accepted or could not be read. */
  readonly error?: unknown;
  readonly start: (request: GeometryRequest) => void;
  readonly cancel: () => void;
}

const isJob = (answer: GeometryJob | GeometryJobQueued | undefined): answer is GeometryJob =>
  answer !== undefined && 'operation' in answer;

/** Runs one geometry job at a time: posts it without waiting for the result, then follows it until it is finished. */
export function useGeometryJob(): GeometryJobRun {
  const queries = useQueryClient();
  const isAnnounced = useIsHubConnected();
  const posting = useMutation({
    mutationFn: ({ operation, ...body }: GeometryRequest) =>
      geometryJobsClient.createJob({ params: { operation }, body }, { headers: { prefer: 'wait=0' } }),
  });
  const posted = posting.data;
  const query = endpointQuery(geometryJobsClient.getJob, { params: { id: posted?.id ?? '' } });
  const polling = useQuery({
    ...query,
    enabled: posted !== undefined && !isJob(posted),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount: polls } }) => {
      if (isFinished(data)) return false;
      return isAnnounced && polls > QUICK_POLLS ? CHECK_MS : pollInterval(polls);
    },
    meta: { follows: ['GEOMETRY_JOBS'] },
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => geometryJobsClient.cancelJob({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const job = isJob(posted) ? posted : polling.data;
  const error = posting.error ?? (job ? undefined : polling.error) ?? cancelling.error;
  return {
    operation: posting.variables?.operation,
    job,
    result: useMemo(() => resultOf(job), [job]),
    failure: failureOf(job),
    error: error ?? undefined,
    isRunning: posting.isPending || (posted !== undefined && !isFinished(job) && !error),
    start: (request) => {
      cancelling.reset();
      posting.mutate(request);
    },
    cancel: () => posted && cancelling.mutate(posted.id),
  };
}
