import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPage } from './browser.js';
import { measureBundle } from './bundle.js';
import { measureFirstMap } from './first-map.js';
import { type Finding, isReached, textOf } from './report.js';
import { measureScreens } from './screens.js';

/** Measures the client: what is loaded first, and what tables and forms cost; prints figures, writes them as JSON. */
const { values: options } = parseArgs({
  options: {
    json: { type: 'string', default: fileURLToPath(new URL('./result.json', import.meta.url)) },
    rounds: { type: 'string', default: '9' },
    check: { type: 'boolean', default: false },
  },
});

async function measureInBrowser(): Promise<Finding[]> {
  const { folder, remove } = await buildPage();
  try {
    return [...(await measureScreens(folder, Number(options.rounds))), ...(await measureFirstMap(folder))];
  } finally {
    await remove();
  }
}

const findings = [...(await measureBundle()), ...(await measureInBrowser())];
process.stdout.write(`${textOf(findings)}\n`);
const report = {
  at: new Date().toISOString(),
  rounds: Number(options.rounds),
  machine: { node: process.version, processors: availableParallelism(), model: cpus()[0]?.model },
  findings: findings.map((finding) => ({ ...finding, verdict: isReached(finding) ? 'reached' : 'MISSED' })),
};
writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
if (options.check && !findings.every(isReached)) process.exitCode = 1;
