import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nativeServicesInstalled, startPostgres, startRedis } from '../../../infra/test/services.mjs';
import { type Bench, PASSWORD } from './bench.js';
import { startProgram } from './program.js';
import { type Finding, textOf, verdictOn } from './report.js';
import { antennaFile } from './work/antenna-file.js';
import { dossierList, draftSaves, hopChecks, importBeside } from './work/casework.js';
import { catalogueList } from './work/catalogue-list.js';
import { controlDay, controlRules } from './work/control.js';
import { experimentStops } from './work/experiment-stops.js';
import { experiments } from './work/experiments.js';
import { feeStatementList, feeWhatIf } from './work/fee-register.js';
import { feeLinesOfAYear } from './work/fees.js';
import { guardedRequest } from './work/guarded-request.js';
import { hub, hubHeld, hubReconnected } from './work/hub.js';
import { intermodulationHits } from './work/intermodulation.js';
import { mapInBrowser } from './work/map-in-browser.js';
import { mapTiles } from './work/map-tiles.js';
import { refreshRaces } from './work/refresh-races.js';
import { sameTimes } from './work/same-time.js';
import { settingsReads } from './work/settings-reads.js';
import { signIns } from './work/sign-ins.js';
import { statistics } from './work/statistics.js';
import { terrainProfile } from './work/terrain-profile.js';

/** Measures what sessions and cases cost, each figure against its peer in the same run; prints them and writes them as JSON. */
type Works = Readonly<Record<string, (bench: Bench) => Promise<Finding[]>>>;
const sessionWorks: Works = {
  guarded: guardedRequest,
  'sign-ins': signIns,
  races: refreshRaces,
  'same-time': sameTimes,
};
/** What is measured when it is named: `npm run bench:api`, `bench:cases`, `bench:control`, `bench:experiments`, `bench:fees`, `bench:hub`, `bench:map`. */
const works: Works = {
  ...sessionWorks,
  'antenna-file': antennaFile,
  'catalogue-list': catalogueList,
  'control-day': controlDay,
  'control-rules': controlRules,
  'dossier-list': dossierList,
  'draft-saves': draftSaves,
  experiments,
  'experiment-stops': experimentStops,
  'fee-lines': feeLinesOfAYear,
  'fee-list': feeStatementList,
  'fee-what-if': feeWhatIf,
  'hop-checks': hopChecks,
  'import-beside': importBeside,
  intermodulation: intermodulationHits,
  hub,
  'hub-held': hubHeld,
  'hub-back': hubReconnected,
  'map-in-browser': mapInBrowser,
  'map-tiles': mapTiles,
  'settings-reads': settingsReads,
  statistics,
  'terrain-profile': terrainProfile,
};

const { values: options } = parseArgs({
  options: {
    json: { type: 'string', default: fileURLToPath(new URL('./result.json', import.meta.url)) },
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    stations: { type: 'string', default: '100000' },
    check: { type: 'boolean', default: false },
    work: { type: 'string', multiple: true, default: Object.keys(sessionWorks) },
  },
});
for (const name of options.work) if (!works[name]) throw new Error(`--work is one of ${Object.keys(works).join(', ')}`);

const API = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

if (!nativeServicesInstalled()) {
  say('Not measured: PostgreSQL with PostGIS and Redis are not installed.');
  process.exit(0);
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const findings: Finding[] = [];
try {
  const api = await startProgram(API, '/health/ready', {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    DEMO: 'true',
    DEMO_PASSWORD: PASSWORD,
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'production',
  });
  try {
    const [rounds, scale, stations] = [Number(options.rounds), Number(options.scale), Number(options.stations)];
    const bench: Bench = { portal: api.address, databaseUrl: postgres.url, rounds, scale, stations };
    for (const name of options.work) {
      say(`measuring ${name} …`);
      findings.push(...((await works[name]?.(bench)) ?? []));
    }
  } finally {
    await api.close();
  }
} finally {
  await Promise.all([postgres.close(), redis.close()]);
  rmSync(dataDir, { recursive: true, force: true });
}
say(`\n${textOf(findings)}`);
const machine = { node: process.version, processors: availableParallelism(), model: cpus()[0]?.model };
const report = {
  at: new Date().toISOString(),
  rounds: Number(options.rounds),
  scale: Number(options.scale),
  machine,
  findings: findings.map((finding) => ({ ...finding, verdict: verdictOn(finding) })),
};
writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
if (options.check && findings.some((finding) => verdictOn(finding) === 'MISSED')) process.exitCode = 1;
