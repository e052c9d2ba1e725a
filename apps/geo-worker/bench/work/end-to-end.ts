import type { Area } from '@portal/geo';
import { antennaNetwork } from '../antenna-network.js';
import type { Bench } from '../bench.js';
import { elapsedTime, median } from '../cpu-time.js';
import { type RunningPortal, startPortal } from '../portal.js';
import { type Finding, notMeasured, type Reach } from '../report.js';
import { expectSameUnion } from './same-answer.js';

const COUNT = 1000;
const REACH: Reach = { atMost: 2 };

/** Not timed: three to each of the worker's two threads, whose code is compiled to its best by then. */
const WARM_UP_ROUNDS = 6;

/** A union posted to the portal and its result fetched, next to the union alone: what the way there and back costs. */
export async function endToEnd(bench: Bench): Promise<Finding[]> {
  const work = `end to end, union of ${Math.ceil(COUNT * bench.scale)} shapes`;
  const portal = await startPortal().catch((error: unknown) => String(error));
  if (typeof portal === 'string') return [notMeasured(work, portal, REACH)];
  try {
    return [await compared(work, portal, bench)];
  } finally {
    await portal.close();
  }
}

/**
 * Each round has shapes of its own: asked the same again, the portal answers what it has stored. The two times of a round
 * are compared with one another, since the machine is as busy for both.
 */
async function compared(work: string, portal: RunningPortal, { engine, rounds, scale }: Bench): Promise<Finding> {
  const wholeMs: number[] = [];
  const unionMs: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const geometries = antennaNetwork(Math.ceil(COUNT * scale), 100 + round);
    const input = JSON.stringify({ geometries });
    const whole = await elapsedTime(() => portal.run('union', input));
    const union = await elapsedTime(async () => engine.union(geometries));
    const { geometry } = whole.result as { geometry: Area };
    expectSameUnion(work, geometry, union.result, engine);
    if (round < WARM_UP_ROUNDS) continue;
    wholeMs.push(whole.ms);
    unionMs.push(union.ms);
  }
  const [oursMs, pureMs] = [median(wholeMs), median(unionMs)];
  return {
    work,
    reach: REACH,
    unit: '×',
    figure: median(wholeMs.map((ms, round) => ms / unionMs[round]!)),
    detail: `${oursMs.toFixed(0)} ms on the clock, the union alone ${pureMs.toFixed(0)} ms; on ${portal.services}`,
    measured: { oursMs, unionMs: pureMs },
  };
}
