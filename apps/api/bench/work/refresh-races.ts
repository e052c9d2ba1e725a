import type { Bench } from '../bench.js';
import type { Finding } from '../report.js';
import { renew, signIn } from './portal-calls.js';

const RACES = 10_000;
/** Browsers that race side by side. */
const BROWSERS = 8;

/** Renews in two or three tabs at once, again and again. @returns whether the session was lost */
async function racingBrowser(bench: Bench, races: number): Promise<boolean> {
  try {
    let { cookie } = await signIn(bench);
    for (let race = 0; race < races; race++) {
      const answers = await Promise.all(Array.from({ length: 2 + (race % 2) }, () => renew(bench, cookie)));
      const successors = new Set(answers.map((answer) => answer.cookie));
      if (successors.size !== 1) throw new Error('Tabs were given different cookies.');
      cookie = answers[0]?.cookie ?? '';
    }
    return false;
  } catch (error) {
    process.stderr.write(`${error}\n`);
    return true;
  }
}

export async function refreshRaces(bench: Bench): Promise<Finding[]> {
  const races = Math.ceil((RACES * bench.scale) / BROWSERS);
  const began = performance.now();
  const browsers = await Promise.all(Array.from({ length: BROWSERS }, () => racingBrowser(bench, races)));
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      work: 'refresh races',
      reach: { atMost: 0 },
      unit: 'sessions',
      figure: browsers.filter(Boolean).length,
      detail: `lost in ${races * BROWSERS} races of two and three tabs, ${((races * BROWSERS) / seconds).toFixed(0)} races a second`,
      measured: { races: races * BROWSERS, seconds },
    },
  ];
}
