import type { JobInput, JobName, JobResult } from '@portal/contracts';
import type { GeosEngine, Progress } from '../engine/geos-engine.js';
import type { Helpers } from '../threads/shared-union.js';

export interface ProcessorContext {
  readonly engine: GeosEngine;
  /** Other threads that may do a part of the work. */
  readonly helpers: Helpers;
  /** Reports the share that is done; may be called often. */
  readonly progress: Progress;
}

/** Computes one job's result from its parsed input, without side effects. It is stopped by ending its thread. */
export type Processor<N extends JobName> = (
  input: JobInput<N>,
  context: ProcessorContext,
) => JobResult<N> | Promise<JobResult<N>>;
