import { z } from 'zod';
import { JobError } from '../../jobs/job-error.js';
import { type FootprintOperation, isFootprintOperation, type JobName, jobs } from '../../jobs/jobs.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, pageOf } from '../../kernel/paging.js';
import { JobStatus } from './geometry-jobs.schema.js';

/** Bytes of JSON that one job may be posted with. */
export const MAX_JOB_BODY_BYTES = 64 * 1024 * 1024;

/** Jobs of one person that may be unfinished at a time. `ERROR_TOO_MANY_JOBS` names it. */
export const MAX_UNFINISHED_JOBS = 10;

/** Bytes that one person's jobs, with their results, may take up. `ERROR_JOB_STORAGE_FULL` names it. */
export const JOB_STORAGE_BYTES = 256 * 1024 * 1024;

/** Days that results are kept; the same request of the same user is answered from them. */
export const JOB_RESULT_DAYS = 30;

/** Seconds that the answer to a posted job waits for its end: without `Prefer: wait=…`, and at most. */
export const JOB_WAIT_SECONDS = { usual: 2, most: 10 } as const;

/** Operations that users may request; the others are the portal's own. */
export type GeometryOperation = Exclude<JobName, FootprintOperation>;
export const geometryOperations = Object.keys(jobs).filter(
  (name) => !isFootprintOperation(name),
) as GeometryOperation[];
export const GeometryOperation = z.enum(geometryOperations as [GeometryOperation, ...GeometryOperation[]]);

const as = <const N extends GeometryOperation>(operation: N) => ({ operation: z.literal(operation) });

/** Input of an operation; the job catalogue says which operation takes which. */
export const GeometryInput = z.union([
  jobs.union.input,
  jobs.rotate.input,
  jobs.thin.input,
  jobs.contains.input,
  jobs.validate.input,
  jobs.coordinationContour.input,
  jobs.areaVerdicts.input,
]);

/** An operation together with its input. */
export const GeometryRequest = z.discriminatedUnion('operation', [
  jobs.union.input.extend(as('union')),
  jobs.intersection.input.extend(as('intersection')),
  jobs.difference.input.extend(as('difference')),
  jobs.rotate.input.extend(as('rotate')),
  jobs.validate.input.extend(as('validate')),
  jobs.makeValid.input.extend(as('makeValid')),
  jobs.thin.input.extend(as('thin')),
  jobs.contains.input.extend(as('contains')),
]);
export type GeometryRequest = z.input<typeof GeometryRequest>;

export const GeometryJobSummary = z.object({
  id: z.uuid(),
  operation: GeometryOperation,
  status: JobStatus,
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** Of a failed job. */
  error: JobError.optional(),
  createdAt: z.iso.datetime({ offset: true }),
  /** When it is given up if it is not done by then. */
  deadline: z.iso.datetime({ offset: true }).optional(),
  finishedAt: z.iso.datetime({ offset: true }).optional(),
});
export type GeometryJobSummary = z.infer<typeof GeometryJobSummary>;

/**
 * A job, and once it is done its result: for most operations `{ geometry }`. The catalogue has the schema of each result;
 * it is not applied here, because a geometry may have millions of members.
 */
export const GeometryJob = GeometryJobSummary.extend({ result: z.record(z.string(), z.unknown()).optional() });
export type GeometryJob = z.infer<typeof GeometryJob>;

/** The job is accepted and goes on; `getJob` says how far it is. */
export const GeometryJobQueued = z.object({ id: z.uuid(), status: z.literal('queued') });
export type GeometryJobQueued = z.infer<typeof GeometryJobQueued>;

/** How the geometry of a done job may travel instead of JSON: RFC 7946, well-known text (twice), well-known binary. */
export const geometryFormats = ['application/geo+json', 'text/plain', 'application/wkt', 'application/wkb'] as const;
export type GeometryFormat = (typeof geometryFormats)[number];

const params = z.object({ id: z.uuid() });

const jobPosting = {
  encoding: 'stream',
  response: GeometryJob,
  accepted: GeometryJobQueued,
  formats: geometryFormats,
  errors: ['TOO_MANY_JOBS', 'JOB_STORAGE_FULL'],
} as const;

export const geometryJobs = endpointGroup({
  name: 'geometryJobs',
  base: '/api/main/geometry',
  endpoints: {
    createJob: endpoint({
      method: 'POST',
      path: '/jobs/:operation',
      summary:
        'A geometry job: the finished job when that takes no longer than Prefer: wait=N seconds (2 when absent, at most ' +
        '10), else its id. The same request again is answered from the stored result. Bodies up to 1 MB are validated ' +
        'before the job is queued; in a larger one, what is wrong is the error of the job.',
      access: 'session',
      params: z.object({ operation: GeometryOperation }),
      body: GeometryInput,
      ...jobPosting,
    }),
    createJobFromBody: endpoint({
      method: 'POST',
      path: '/jobs',
      summary:
        'Older form of createJob, with the operation in the body; in a body of more than 1 MB it is the first member.',
      access: 'session',
      body: GeometryRequest,
      ...jobPosting,
    }),
    getJobs: endpoint({
      method: 'GET',
      path: '/jobs',
      summary: 'The caller’s own jobs, newest first, without their results.',
      access: 'session',
      query: PageQuery,
      response: pageOf(GeometryJobSummary),
    }),
    getJob: endpoint({
      method: 'GET',
      path: '/jobs/:id',
      summary: 'One of the caller’s own jobs; once it is done, its geometry in the format that Accept names.',
      access: 'session',
      params,
      response: GeometryJob,
      formats: geometryFormats,
    }),
    cancelJob: endpoint({
      method: 'DELETE',
      path: '/jobs/:id',
      summary: 'Cancels a job that is not finished; the worker ends it within a second.',
      access: 'session',
      params,
      response: GeometryJobSummary,
    }),
    removeJobResult: endpoint({
      method: 'DELETE',
      path: '/jobs/:id/result',
      summary: 'Deletes a finished job with its result, which no longer counts against the caller’s storage.',
      access: 'session',
      params,
      response: z.undefined(),
      success: 204,
      errors: ['TRANSITION_NOT_ALLOWED'],
    }),
  },
});
