import type { JobInput, JobName, JobResult } from '@portal/contracts';
import type { GeosEngine, Progress } from '../engine/geos-engine.js';
import type { Helpers } from '../threads/shared-union.js';

export interface ProcessorContext {
  readonly engine: GeosEngine;
  /** Other threads that may take a part of the work. */
  readonly helpers: Helpers;
  /** How much is done. Call it as often as you like. */
  readonly progress: Progress;
}

/** One job's work: from parsed input to result, without any other effect. Ends early only with its thread. */
export type Processor<N extends JobName> = (
  input: JobInput<N>,
  context: ProcessorContext,
) => JobResult<N> | Promise<JobResult<N>>;
