import { cpuTimeOfOne, median } from '../cpu-time.js';
import type { NativeWork } from '../native/native-geos.js';

export interface Samples {
  readonly oursMs: number;
  readonly nativeMs: number;
}

/** Medians of as many rounds, ours and native in turns, after one of ours that nobody times. */
export async function againstNative(
  rounds: number,
  ours: () => unknown,
  native: NativeWork<unknown>,
): Promise<Samples> {
  ours();
  const all: Samples[] = [];
  for (let i = 0; i < rounds; i++) all.push({ oursMs: cpuTimeOfOne(ours), nativeMs: await native.sampleMs() });
  return { oursMs: median(all.map(({ oursMs }) => oursMs)), nativeMs: median(all.map(({ nativeMs }) => nativeMs)) };
}
