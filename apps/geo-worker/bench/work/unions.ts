import type { Area } from '@portal/geo';
import { antennaNetwork } from '../antenna-network.js';
import type { Bench } from '../bench.js';
import { continents, countriesOf } from '../countries.js';
import { NO_NATIVE_GEOS } from '../native/find-native-geos.js';
import { type Finding, notMeasured, type Reach } from '../report.js';
import { againstNative, type Samples } from './against-native.js';
import { expectSameUnion } from './same-answer.js';

const REACH: Reach = { atMost: 1.5 };
const GROWTH: Reach = { atMost: 2 };
const COUNTS = [250, 500, 1000, 2500, 5000, 10_000, 20_000];
const COUNTS_TO_REACH = new Set([1000, 5000, 20_000]);

/** Union of antenna networks of growing size, and how the time for each of their shapes grows with it. */
export async function networkUnions(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  const costs: { readonly count: number; readonly perShape: number }[] = [];
  for (const full of COUNTS) {
    const count = Math.ceil(full * bench.scale);
    const work = `union of ${count} shapes`;
    const reach = COUNTS_TO_REACH.has(full) ? REACH : undefined;
    const { finding, samples } = await unionOf(work, antennaNetwork(count), bench, reach);
    findings.push(finding);
    if (samples) costs.push({ count, perShape: samples.oursMs / count });
  }
  return [...findings, growthOf(costs)];
}

/** Union of all countries of a continent. */
export async function continentUnions(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const continent of continents) {
    const countries = countriesOf(continent, bench.engine);
    findings.push(
      (await unionOf(`union of ${countries.length} countries, ${continent}`, countries, bench, REACH)).finding,
    );
  }
  return findings;
}

async function unionOf(
  work: string,
  areas: readonly Area[],
  { engine, native, rounds }: Bench,
  reach?: Reach,
): Promise<{ readonly finding: Finding; readonly samples?: Samples }> {
  if (!native) return { finding: notMeasured(work, NO_NATIVE_GEOS, reach) };
  const nativeUnion = await native.union(areas);
  expectSameUnion(work, engine.union(areas), nativeUnion.answer, engine);
  const samples = await againstNative(rounds, () => engine.union(areas), nativeUnion);
  return {
    samples,
    finding: {
      work,
      reach,
      unit: '×',
      figure: samples.oursMs / samples.nativeMs,
      detail: `${samples.oursMs.toFixed(0)} ms, native ${samples.nativeMs.toFixed(0)} ms`,
      measured: { ...samples },
    },
  };
}

/** By how much the time for a shape rises from the size where it is least to any larger size. */
function growthOf(costs: readonly { readonly count: number; readonly perShape: number }[]): Finding {
  const work = 'growth of the time for a shape';
  if (costs.length === 0) return notMeasured(work, NO_NATIVE_GEOS, GROWTH);
  let least = Number.POSITIVE_INFINITY;
  let figure = 1;
  for (const { perShape } of costs) {
    least = Math.min(least, perShape);
    figure = Math.max(figure, perShape / least);
  }
  const detail = costs.map(({ count, perShape }) => `${count}: ${(1000 * perShape).toFixed(0)} µs`).join(', ');
  return {
    work,
    reach: GROWTH,
    unit: '×',
    figure,
    detail,
    measured: Object.fromEntries(costs.map(({ count, perShape }) => [`perShape${count}`, perShape])),
  };
}
