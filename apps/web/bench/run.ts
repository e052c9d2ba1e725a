import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPage } from './browser.js';
import { measureBundle } from './bundle.js';
import { measureDrawingUndo } from './drawing-undo.js';
import { measureFirstMap } from './first-map.js';
import { measureMapWithStations } from './map-with-stations.js';
import { type Finding, textOf, verdictOn } from './report.js';
import { measureScreens } from './screens.js';

/** Measures the client: what is loaded first, what tables and forms cost, and for `bench:map` what maps cost; prints figures, writes them as JSON. */
const { values: options } = parseArgs({
  options: {
    json: { type: 'string', default: fileURLToPath(new URL('./result.json', import.meta.url)) },
    rounds: { type: 'string', default: '9' },
    work: { type: 'string', multiple: true, default: ['bundle', 'screens'] },
    check: { type: 'boolean', default: false },
  },
});

/** What is measured with the page of this bench, in a browser. */
const inBrowser = (work: (folder: string, rounds: number) => Promise<Finding[]>) => async (rounds: number) => {
  const { folder, remove } = await buildPage();
  try {
    return await work(folder, rounds);
  } finally {
    await remove();
  }
};

const works: Readonly<Record<string, (rounds: number) => Promise<Finding[]>>> = {
  bundle: measureBundle,
  screens: inBrowser(async (folder, rounds) => [
    ...(await measureScreens(folder, rounds)),
    ...(await measureFirstMap(folder)),
  ]),
  'drawing-undo': measureDrawingUndo,
  'map-with-stations': inBrowser(measureMapWithStations),
};

const findings: Finding[] = [];
for (const name of options.work) {
  const work = works[name];
  if (!work) throw new Error(`--work is one of ${Object.keys(works).join(', ')}`);
  findings.push(...(await work(Number(options.rounds))));
}
process.stdout.write(`${textOf(findings)}\n`);
const report = {
  at: new Date().toISOString(),
  rounds: Number(options.rounds),
  machine: { node: process.version, processors: availableParallelism(), model: cpus()[0]?.model },
  findings: findings.map((finding) => ({ ...finding, verdict: verdictOn(finding) })),
};
writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
if (options.check && findings.some((finding) => verdictOn(finding) === 'MISSED')) process.exitCode = 1;
