import { z } from 'zod';
import { GeoMultiPolygon } from '../features/geometry-jobs/geojson.js';
import {
  AreaInput,
  AreaResult,
  ContainsInput,
  ContainsResult,
  OverlayInput,
  RotateInput,
  ThinInput,
  ThinResult,
  ValidityResult,
} from './geometry-operations.js';

/** Settings and shapes of one kind of background job. */
export interface JobSpec {
  readonly input: z.ZodType;
  readonly result: z.ZodType;
  /** Milliseconds after which the thread that works on it is ended. */
  readonly timeoutMs: number;
  /** Tries for faults around the job, such as a lost connection. */
  readonly attempts: number;
  /** Tries for a job that ends its own thread; then it is parked. */
  readonly crashes: number;
}

const LIMITS = { timeoutMs: 60_000, attempts: 5, crashes: 3 } as const;

const job = <const J extends Pick<JobSpec, 'input' | 'result'>>(shapes: J) => ({ ...LIMITS, ...shapes });

const FootprintEnd = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  antennaGainDbi: z.number(),
});

/** One hop as the footprint needs it; `frequencyMhz` is the lower of its two frequencies. */
export const FootprintHop = z.object({ a: FootprintEnd, b: FootprintEnd, frequencyMhz: z.number().positive() });
export type FootprintHop = z.infer<typeof FootprintHop>;

/**
 * Every job there is. The row in the database holds input and result; the queue carries the row's id and nothing else.
 */
export const jobs = {
  footprint: job({
    input: z.object({ hops: z.array(FootprintHop).min(1).max(200) }),
    result: z.object({ geometry: GeoMultiPolygon, areaKm2: z.number().nonnegative() }),
  }),
  union: job({ input: OverlayInput, result: AreaResult }),
  /** What all have in common. */
  intersection: job({ input: OverlayInput, result: AreaResult }),
  /** The first without all the others. */
  difference: job({ input: OverlayInput, result: AreaResult }),
  rotate: job({ input: RotateInput, result: AreaResult }),
  validate: job({ input: AreaInput, result: ValidityResult }),
  makeValid: job({ input: AreaInput, result: AreaResult }),
  thin: job({ input: ThinInput, result: ThinResult }),
  contains: job({ input: ContainsInput, result: ContainsResult }),
} as const satisfies Record<string, JobSpec>;

export type JobName = keyof typeof jobs;
export const isJobName = (text: string): text is JobName => Object.hasOwn(jobs, text);
export type JobInput<N extends JobName> = z.output<(typeof jobs)[N]['input']>;
export type JobResult<N extends JobName> = z.output<(typeof jobs)[N]['result']>;

/** The one queue of geometry work. */
export const GEOMETRY_QUEUE = 'geometry';

/** What a queue entry carries; its BullMQ id is the row's id. */
export const QueuedJob = z.strictObject({ id: z.uuid() });

/** Topic of the outbox row that the first finisher of a job writes. */
export const JOB_FINISHED = 'geometry-job.finished';

/** Payload of that outbox row. */
export const JobFinished = z.object({ jobId: z.uuid(), operation: z.string(), status: z.enum(['done', 'failed']) });
export type JobFinished = z.infer<typeof JobFinished>;
