import { z } from 'zod';
import { GeoMultiPolygon } from '../features/geometry-jobs/geojson.js';
import { AreaVerdicts, AreaVerdictsInput } from './area-verdicts.js';
import { ContourInput, ContourResult } from './coordination-contour.js';
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
  /** Milliseconds after it was accepted when nobody wants its result any more; absent: it is wanted however late. */
  readonly deadlineMs?: number;
}

const LIMITS = { timeoutMs: 60_000, attempts: 5, crashes: 3 } as const;
const HOUR_MS = 3_600_000;
const CONTOUR_MS = 600_000;

type Shapes = Pick<JobSpec, 'input' | 'result'>;

/** Work that somebody waits for at a screen. */
const requested = <const S extends Shapes>(shapes: S) => ({ ...LIMITS, deadlineMs: HOUR_MS, ...shapes });

const PathEnd = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  antennaGainDbi: z.number(),
});

/** A radio path between two antennas; `frequencyMhz` is the lower of its two frequencies. */
export const RadioPath = z.object({ a: PathEnd, b: PathEnd, frequencyMhz: z.number().positive() });
export type RadioPath = z.infer<typeof RadioPath>;

/** The area in which an application may affect others; `areaKm2` on the WGS 84 ellipsoid. */
export const FootprintResult = z.object({ geometry: GeoMultiPolygon, areaKm2: z.number().nonnegative() });
export type FootprintResult = z.infer<typeof FootprintResult>;

/** Work whose result is the footprint of a submission, named by its geometry. Nobody waits for it at a screen. */
const footprintJobs = {
  /** A sector at each end of every path towards the other end, and a corridor along the path. */
  sectorsAndCorridors: {
    ...LIMITS,
    // 200 hops, each with two passive repeaters.
    input: z.object({ paths: z.array(RadioPath).min(1).max(600) }),
    result: FootprintResult,
  },
} as const;

/**
 * Every job there is. The row in the database holds input and result; the queue carries the row's id and nothing else.
 */
export const jobs = {
  ...footprintJobs,
  union: requested({ input: OverlayInput, result: AreaResult }),
  /** What all have in common. */
  intersection: requested({ input: OverlayInput, result: AreaResult }),
  /** The first without all the others. */
  difference: requested({ input: OverlayInput, result: AreaResult }),
  rotate: requested({ input: RotateInput, result: AreaResult }),
  validate: requested({ input: AreaInput, result: ValidityResult }),
  makeValid: requested({ input: AreaInput, result: AreaResult }),
  thin: requested({ input: ThinInput, result: ThinResult }),
  /** Coordination distances of an earth station in all directions; minutes for 360 radials over hills. */
  coordinationContour: { ...requested({ input: ContourInput, result: ContourResult }), timeoutMs: CONTOUR_MS },
  /** Verdicts on many points from the restricted areas that the database found for each. */
  areaVerdicts: requested({ input: AreaVerdictsInput, result: AreaVerdicts }),
  contains: requested({ input: ContainsInput, result: ContainsResult }),
} as const satisfies Record<string, JobSpec>;

export type JobName = keyof typeof jobs;
export const isJobName = (text: string): text is JobName => Object.hasOwn(jobs, text);
export type JobInput<N extends JobName> = z.output<(typeof jobs)[N]['input']>;

export type FootprintOperation = keyof typeof footprintJobs;
export const isFootprintOperation = (name: string): name is FootprintOperation => Object.hasOwn(footprintJobs, name);

/** A request for the footprint of an application. */
export type FootprintJob = {
  readonly [N in FootprintOperation]: { readonly operation: N; readonly input: JobInput<N> };
}[FootprintOperation];
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

/** Topic of the outbox row that says that a requested job has begun after a wait, or come further. */
export const JOB_PROGRESSED = 'geometry-job.progressed';

/** Payload of that outbox row. */
export const JobProgressed = z.object({ jobId: z.uuid() });
