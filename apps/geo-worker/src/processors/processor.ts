import type { JobInput, JobName, JobResult } from '@portal/contracts';
import type { GeosEngine } from '../engine/geos-engine.js';

export interface ProcessorContext {
  readonly engine: GeosEngine;
  /** How much is done, 0 … 1. Call it as often as you like. */
  readonly progress: (fraction: number) => void;
}

/** One job's work: from parsed input to result, without any other effect. Ends early only with its thread. */
export type Processor<N extends JobName> = (input: JobInput<N>, context: ProcessorContext) => JobResult<N>;
