import { readAntennaFile } from '@portal/radio';
import { adfOf } from '../../../../packages/radio/test/files.js';
import { crossPattern, f1245Pattern } from '../../../../packages/radio/test/patterns.js';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';

const CALLS = 100;

/** Processor microseconds of one of many calls: a busy machine must not count. */
function cpuMicroseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  for (let i = 0; i < CALLS; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

/** Reading an antenna file of 7,202 points against taking its text apart at the ends of its lines. */
export async function antennaFile({ rounds }: Bench): Promise<Finding[]> {
  const file = adfOf([f1245Pattern(0.1), crossPattern(0.1)]);
  const points = readAntennaFile(file).value?.patterns.reduce((sum, { points }) => sum + points.length, 0);
  if (!points || points < 7_200) throw new Error(`${points} points were read`);
  const works = {
    read: () => readAntennaFile(file),
    split: () => file.split(/\r?\n/),
    splitAtLineFeeds: () => file.split('\n'),
  };
  const times: Record<keyof typeof works, number[]> = { read: [], split: [], splitAtLineFeeds: [] };
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(works) as (keyof typeof works)[]) {
      const time = cpuMicroseconds(works[name]);
      if (round > 0) times[name].push(time);
    }
  }
  const [read, split, splitAtLineFeeds] = [median(times.read), median(times.split), median(times.splitAtLineFeeds)];
  return [
    {
      work: 'antenna file',
      reach: { atMost: 3 },
      unit: '×',
      figure: read / split,
      detail: `reading ${points} points of an .adf, to splitting its lines at either line end`,
      measured: { readUs: read, splitUs: split, splitAtLineFeedsUs: splitAtLineFeeds },
    },
  ];
}
