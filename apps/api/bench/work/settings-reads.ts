import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.js';
import { startProgram } from '../program.js';
import { type Finding, median } from '../report.js';
import { burst } from './load.js';

const CONSTANT = fileURLToPath(new URL('../constant-route.ts', import.meta.url));
const BURST = 400;
const BURSTS_A_ROUND = 6;
const WARM_UP = 8;
const AT_ONCE = 8;

/** What every client reads at its start, and again whenever settings change. */
const reads: readonly { readonly work: string; readonly path: string }[] = [
  { work: 'global configuration', path: '/api/main/appSettings/getGlobalConfiguration' },
  { work: 'texts of the portal', path: '/api/main/appSettings/getLocaleTranslations?locale=it' },
  { work: 'texts of a module', path: '/api/mwApplicationsRequests/appSettings/getLocaleTranslations?locale=it' },
];

/** Settings read again with the ETag of the last answer, to a bare Nest route that answers a constant. */
export async function settingsReads({ portal, rounds, scale }: Bench): Promise<Finding[]> {
  const constant = await startProgram(CONSTANT, '/constant', {}, process.execArgv);
  const count = Math.ceil(BURST * scale);
  const bare = () => burst(`${constant.address}/constant`, {}, AT_ONCE, count);
  const findings: Finding[] = [];
  try {
    for (const { work, path } of reads) {
      const url = portal + path;
      const answer = await fetch(url);
      const etag = answer.headers.get('etag');
      if (!answer.ok || etag === null) throw new Error(`${url}: ${answer.status}, ETag ${etag}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      const again = () => burst(url, { 'if-none-match': etag }, AT_ONCE, count, 304);
      const whole = () => burst(url, {}, AT_ONCE, count);
      const times = { again: [] as number[], whole: [] as number[], bare: [] as number[] };
      for (let at = -WARM_UP; at < rounds * BURSTS_A_ROUND; at++) {
        const [bareMs, againMs, wholeMs] = [await bare(), await again(), await whole()];
        if (at < 0) continue;
        times.bare.push(bareMs);
        times.again.push(againMs);
        times.whole.push(wholeMs);
      }
      const measured = { againMs: median(times.again), wholeMs: median(times.whole), bareMs: median(times.bare) };
      findings.push({
        work,
        reach: { atLeast: 0.6 },
        unit: '×',
        figure: median(times.bare.map((ms, at) => ms / (times.again[at] ?? Number.NaN))),
        detail: `requests a second with its ETag to those of a bare Nest route; all ${bytes} bytes take ${measured.wholeMs.toFixed(3)} ms, its 304 ${measured.againMs.toFixed(3)} ms, the route ${measured.bareMs.toFixed(3)} ms`,
        measured,
      });
    }
  } finally {
    await constant.close();
  }
  return findings;
}
