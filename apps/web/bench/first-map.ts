import { measuredInBrowser } from './browser.js';
import { type Finding, median } from './report.js';

const ROUNDS = 5;
const MOST_TIMES_TOOLS = 1.5;

/** Milliseconds from the navigation. */
export interface MeasuredMap {
  readonly tools: number;
  readonly land: number;
}

/** When the first map shows land, beside when it shows its tools; each time in a browser that has loaded nothing. */
export async function measureFirstMap(folder: string): Promise<Finding[]> {
  const rounds: MeasuredMap[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measuredInBrowser<MeasuredMap>(folder, 'map'));
  const listed = rounds.map(({ land, tools }) => `${land.toFixed(0)}/${tools.toFixed(0)}`).join(', ');
  return [
    {
      name: 'land on the first map',
      value: median(rounds.map(({ land, tools }) => land / tools)),
      unit: 'times its tools',
      most: MOST_TIMES_TOOLS,
      note: `median of ${ROUNDS}; land/tools in ms from the navigation: ${listed}`,
    },
  ];
}
