import type { Limit } from './limits.js';

/** One key that is counted, and how often it may be. */
export interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

/** Where tries are counted. */
export interface LimitStore {
  /**
   * Counts a try of every key at once, or of none while one of them is held up.
   *
   * @returns seconds to wait; 0 when the try may be made
   */
  count(tries: readonly Counted[]): Promise<number>;
  /** Takes back one try of each key and ends its pause. */
  takeBack(keys: readonly string[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** @returns seconds until each key may be tried again; 0 when it may be now */
  waits(keys: readonly string[]): Promise<number[]>;
}
