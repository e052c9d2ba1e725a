import { measuredInBrowser } from './browser.js';
import { type Finding, median } from './report.js';

const MOST_TIMES_BARE = 1.5;
const ONE_FIELD = 1;

/** What the page measures. */
export interface Measured {
  /** Milliseconds until rows are painted, one figure a round. */
  readonly kit: readonly number[];
  readonly bare: readonly number[];
  /** Fields that were drawn again by one letter. */
  readonly fieldsDrawn: number;
}

/** A table of 100,000 rows beside a bare one, and a form of 80 fields, in one run of one browser. */
export async function measureScreens(folder: string, rounds: number): Promise<Finding[]> {
  const { kit, bare, fieldsDrawn } = await measuredInBrowser<Measured>(folder, `rounds=${rounds}`);
  const [own, other] = [median(kit), median(bare)];
  return [
    {
      name: 'first paint of a table of 100,000 rows',
      value: own / other,
      unit: 'times a bare one',
      most: MOST_TIMES_BARE,
      note: `median of ${rounds}: ${own.toFixed(1)} ms, bare ${other.toFixed(1)} ms`,
    },
    { name: 'fields of 80 drawn again by a letter', value: fieldsDrawn, unit: '', most: ONE_FIELD },
  ];
}
