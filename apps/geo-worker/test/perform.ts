import type { JobError, JobName, JobResult } from '@portal/contracts';
import { Geos } from '../src/engine/geos.js';
import { GeosEngine } from '../src/engine/geos-engine.js';
import { perform } from '../src/threads/perform.js';
import type { Helpers } from '../src/threads/shared-union.js';
import { planarArea } from './planar-area.js';

export const engine = new GeosEngine(await Geos.load());

/** No helper. */
const helpers: Helpers = { most: 0, help: async () => undefined };

/** Runs a task as a thread does. */
export const run = (operation: string, input: unknown, progress: (fraction: number) => void = () => {}) =>
  perform(
    { operation, input: typeof input === 'string' ? input : JSON.stringify(input) },
    { engine, helpers, progress },
  );

const textOf = (utf8: Uint8Array) => Buffer.from(utf8).toString();

export async function resultOf<N extends JobName>(operation: N, input: unknown): Promise<JobResult<N>> {
  const outcome = await run(operation, input);
  if (outcome.kind === 'failed') throw new Error(JSON.stringify(outcome.error));
  return JSON.parse(textOf(outcome.result));
}

export async function errorOf(operation: string, input: unknown): Promise<JobError> {
  const outcome = await run(operation, input);
  if (outcome.kind === 'done') throw new Error(`Done: ${textOf(outcome.result).slice(0, 200)}`);
  return outcome.error;
}

export const areaOf = ({ geometry }: JobResult<'union'>): number => planarArea(geometry);

export const ring = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];
export const box = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'Polygon',
  coordinates: [ring(x0, y0, x1, y1)],
});
export const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ],
};
