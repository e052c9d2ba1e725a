import type { Area } from '@portal/geo';

/** Something native GEOS did, and can do again to be timed. */
export interface NativeWork<T> {
  readonly answer: T;
  /** Processor time of doing it once more, on what is in memory already. */
  sampleMs(): Promise<number>;
}

/** GEOS in C++, one thread. */
export interface NativeGeos {
  readonly name: string;
  union(areas: readonly Area[]): Promise<NativeWork<Area>>;
  isValid(area: Area): Promise<NativeWork<boolean>>;
  close(): Promise<void>;
}

/** Samples shorter than this are made of several runs. */
export const SAMPLE_MS = 400;
