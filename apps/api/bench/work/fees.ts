import { FeeDecimal, type FeeInputs, feeLines, frenchFeeBook, readFormula } from '@portal/radio';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';

const ASSIGNMENTS = 100_000;
const widths = [27.5, 55, 56, 110] as const;
const bands = ['17/18/19/20', '21/22/23', '13/14/15', '5/6'] as const;
const states = [64, 256, 'adaptive', 256] as const;
const period = { from: '2027-03-15', to: '2027-12-31', year: 2027 };
const DAYS = 292;

const inputsOf = (at: number): FeeInputs => ({
  ...{ bandwidthMhz: widths[at % 4] ?? 55, band: bands[at % 4], states: states[at % 4] },
  ...{ lengthKm: 0.5 + (at % 40), capacityMbps: 155 },
});

const availability = readFormula('l * k1 * bf * lb * es');
const lengthFactor = readFormula('if lengthKm >= lmin then 1 else sqrt(lmin / lengthKm)');
const management = readFormula('G');
const rates = {
  ...{ lmin: new FeeDecimal(2), k1: new FeeDecimal('15.5'), bf: new FeeDecimal('0.7') },
  ...{ es: new FeeDecimal('0.8'), G: new FeeDecimal(50) },
};

/** The formulas alone, with the values at hand: nothing is looked up, explained or kept. */
function formulasAlone(count: number): void {
  for (let at = 0; at < count; at++) {
    const { bandwidthMhz, lengthKm = 1 } = inputsOf(at);
    const values = { ...rates, l: new FeeDecimal(bandwidthMhz), lengthKm: new FeeDecimal(lengthKm) };
    const lb = lengthFactor.evaluate(values);
    for (const formula of [availability, management])
      formula
        .evaluate({ ...values, lb })
        .times(DAYS)
        .dividedBy(365)
        .toFixed(2);
  }
}

function lines(count: number): void {
  for (let at = 0; at < count; at++) feeLines(frenchFeeBook, { service: 'MW', inputs: inputsOf(at), ...period });
}

/** Processor milliseconds: a busy machine must not count. */
function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Lines of a year with every factor, to the formulas alone. */
export async function feeLinesOfAYear({ rounds, scale }: Bench): Promise<Finding[]> {
  const count = Math.round(ASSIGNMENTS * scale);
  const times = { ours: [] as number[], alone: [] as number[] };
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    const [ours, alone] = [cpuMilliseconds(() => lines(count)), cpuMilliseconds(() => formulasAlone(count))];
    if (round > 0) {
      times.ours.push(ours);
      times.alone.push(alone);
    }
  }
  const [ours, alone] = [median(times.ours), median(times.alone)];
  return [
    {
      work: 'fee-lines',
      reach: { atMost: 3 },
      unit: '×',
      figure: ours / alone,
      detail: `fees of ${count} assignments with every factor, to the formulas alone`,
      measured: { oursMs: ours, aloneMs: alone, assignments: count },
    },
  ];
}
