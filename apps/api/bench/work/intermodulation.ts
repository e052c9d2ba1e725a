import { intermodulation, type Receiver } from '@portal/radio';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';

const CALLS = 20;
const STEP = 12_500;
/** Hertz: ten transmitters and ten receivers on a raster, near enough to each other for many hits. */
const transmitters = Array.from({ length: 10 }, (_, index) => 460_000_000 + STEP * ((index * index * 7) % 101));
const receivers = Array.from({ length: 10 }, (_, index) => 460_000_000 + STEP * ((index * 13) % 97));

/** Every product of the third and fifth order, tried out one by one against every receiver. */
function bruteForce(): number {
  const count = transmitters.length;
  let hits = 0;
  const tryOut = (plus: readonly number[], minus: readonly number[]): void => {
    if (minus.some((index) => plus.includes(index))) return;
    const sum = (of: readonly number[]): number => of.reduce((total, index) => total + transmitters[index]!, 0);
    const product = sum(plus) - sum(minus);
    for (const receiver of receivers) if (2 * Math.abs(product - receiver) <= STEP) hits++;
  };
  for (let a = 0; a < count; a++)
    for (let b = a; b < count; b++) {
      for (let c = 0; c < count; c++) tryOut([a, b], [c]);
      for (let c = b; c < count; c++)
        for (let d = 0; d < count; d++) for (let e = d; e < count; e++) tryOut([a, b, c], [d, e]);
    }
  return hits;
}

const ours = (): number =>
  intermodulation(
    transmitters.map((hertz) => hertz / 1e6),
    receivers.map((hertz): Receiver => ({ frequencyMhz: hertz / 1e6, bandwidthMhz: STEP / 1e6 })),
  ).length;

/** Processor milliseconds of one of many calls: a busy machine must not count. */
function cpuMilliseconds(work: () => number): number {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CALLS;
}

/** Ten transmitters and ten receivers to the fifth order, to trying out every product. */
export async function intermodulationHits({ rounds }: Bench): Promise<Finding[]> {
  if (ours() !== bruteForce()) throw new Error(`${ours()} hits, ${bruteForce()} by trying out`);
  const times = { ours: [] as number[], brute: [] as number[] };
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    const [own, brute] = [cpuMilliseconds(ours), cpuMilliseconds(bruteForce)];
    if (round > 0) {
      times.ours.push(own);
      times.brute.push(brute);
    }
  }
  const [own, brute] = [median(times.ours), median(times.brute)];
  return [
    {
      work: 'intermodulation',
      reach: { atMost: 1 },
      unit: '×',
      figure: own / brute,
      detail: `hits of 10 transmitters on 10 receivers to the fifth order, to trying out every product`,
      measured: { ownMs: own, bruteMs: brute, hits: ours() },
    },
  ];
}
