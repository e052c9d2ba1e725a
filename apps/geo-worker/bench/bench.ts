import type { GeosEngine } from '../src/engine/geos-engine.js';
import type { NativeGeos } from './native/native-geos.js';

/** What every piece of the benchmark is given. */
export interface Bench {
  readonly engine: GeosEngine;
  /** Absent where none is installed. */
  readonly native: NativeGeos | undefined;
  /** Runs of which the median counts. */
  readonly rounds: number;
  /** Share of the full sizes to work on: 1 but for a quick look. */
  readonly scale: number;
}
