import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Geos } from '../src/engine/geos.js';
import { GeosEngine } from '../src/engine/geos-engine.js';
import { warmUp } from '../src/threads/warm-up.js';
import type { Bench } from './bench.js';
import { findNativeGeos, isPeerName, peerNames } from './native/find-native-geos.js';
import { type Finding, tableOf, verdictOf } from './report.js';
import { againstTurf } from './work/against-turf.js';
import { endToEnd } from './work/end-to-end.js';
import { unionMemory } from './work/memory.js';
import { continentUnions, networkUnions } from './work/unions.js';
import { ringValidity } from './work/validity.js';

/** Measures the geometry against native GEOS and Turf in one run; prints ratios and writes them as JSON. */
const works: Readonly<Record<string, (bench: Bench) => Promise<Finding[]>>> = {
  networks: networkUnions,
  continents: continentUnions,
  validity: ringValidity,
  turf: againstTurf,
  memory: unionMemory,
  'end-to-end': endToEnd,
};

const { values: options } = parseArgs({
  options: {
    json: { type: 'string', default: fileURLToPath(new URL('./result.json', import.meta.url)) },
    peer: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    work: { type: 'string', multiple: true, default: Object.keys(works) },
  },
});
const { peer } = options;
if (peer !== undefined && !isPeerName(peer)) throw new Error(`--peer is one of ${peerNames.join(', ')}`);
for (const name of options.work) if (!works[name]) throw new Error(`--work is one of ${Object.keys(works).join(', ')}`);

const say = (text: string) => process.stdout.write(`${text}\n`);

const engine = new GeosEngine(await Geos.load());
warmUp(engine);
const native = await findNativeGeos(peer);
const bench: Bench = { engine, native, rounds: Number(options.rounds), scale: Number(options.scale) };
say(`Native: ${native?.name ?? 'none'}. Processor time, median of ${bench.rounds} runs.`);
const findings: Finding[] = [];
try {
  for (const name of options.work) {
    say(`measuring ${name} …`);
    findings.push(...(await works[name]!(bench)));
  }
} finally {
  await native?.close();
}
say(`\n${tableOf(findings)}`);
const machine = { node: process.version, processors: availableParallelism(), model: cpus()[0]?.model };
const report = {
  at: new Date().toISOString(),
  native: native?.name ?? null,
  rounds: bench.rounds,
  scale: bench.scale,
  machine,
  findings: findings.map((finding) => ({ ...finding, verdict: verdictOf(finding) })),
};
writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
