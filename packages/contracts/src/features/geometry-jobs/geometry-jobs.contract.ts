import { z } from 'zod';
import { JobError } from '../../jobs/job-error.js';
import { type FootprintOperation, isFootprintOperation, type JobName, jobs } from '../../jobs/jobs.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, pageOf } from '../../kernel/paging.js';
import { JobStatus } from './geometry-jobs.schema.js';

/** Bytes of JSON that one job may be posted with. */
export const MAX_JOB_BODY_BYTES = 64 * 1024 * 1024;

/** Jobs of one person that may be unfinished at a time. */
export const MAX_UNFINISHED_JOBS = 20;

/** Days that results are kept, and answered again to whoever asks the same. */
export const JOB_RESULT_DAYS = 30;

/** Seconds that a posted job is waited for: when the caller does not say, and at most (`Prefer: wait=…`). */
export const JOB_WAIT_SECONDS = { usual: 2, most: 10 } as const;

/** What a person may ask for; the portal's own jobs are none of it. */
export type GeometryOperation = Exclude<JobName, FootprintOperation>;
export const geometryOperations = Object.keys(jobs).filter(
  (name) => !isFootprintOperation(name),
) as GeometryOperation[];
export const GeometryOperation = z.enum(geometryOperations as [GeometryOperation, ...GeometryOperation[]]);

const as = <const N extends GeometryOperation>(operation: N) => ({ operation: z.literal(operation) });

/** One operation with what it works on. */
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
 * A job, and once it is done its result: for most operations `{ geometry }`. The catalogue says what each results in;
 * the members are not looked into here, since a geometry may have millions of them.
 */
export const GeometryJob = GeometryJobSummary.extend({ result: z.record(z.string(), z.unknown()).optional() });
export type GeometryJob = z.infer<typeof GeometryJob>;

/** The job was taken up and goes on; how it stands is told by asking for it. */
export const GeometryJobQueued = z.object({ id: z.uuid(), status: z.literal('queued') });
export type GeometryJobQueued = z.infer<typeof GeometryJobQueued>;

/** How the geometry of a done job may travel instead of JSON: RFC 7946, well-known text (twice), well-known binary. */
export const geometryFormats = ['application/geo+json', 'text/plain', 'application/wkt', 'application/wkb'] as const;
export type GeometryFormat = (typeof geometryFormats)[number];

const params = z.object({ id: z.uuid() });

export const geometryJobs = endpointGroup({
  name: 'geometryJobs',
  base: '/api/main/geometry',
  endpoints: {
    createJob: endpoint({
      method: 'POST',
      path: '/jobs',
      summary:
        'Geometry work: the job once it is finished, when that takes no longer than Prefer: wait=N seconds (2 unless ' +
        'said, at most 10), else its id. The same work asked for again is answered from the stored result.',
      access: 'session',
      body: GeometryRequest,
      encoding: 'stream',
      response: GeometryJob,
      accepted: GeometryJobQueued,
      formats: geometryFormats,
      errors: ['RATE_LIMITED'],
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
  },
});
