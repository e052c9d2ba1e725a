// @ts-check
// npm test: everything but what is slow. npm test -- check | unit | e2e | slow | changed [options for Jest or
// Playwright]: a part. npm test -- --shard=1/3: a third of everything.
import { fileURLToPath } from 'node:url';
import { build } from '../build.mjs';
import { runningParts } from '../system.mjs';
import { baseCommit, changedFiles, journeysOf, touchProduct } from './changed.mjs';
import { duration, nothing, single, slowest, together } from './results.mjs';
import { testPrograms } from './test-programs.mjs';
import { serviceVariables } from './variables.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {() => Promise<Result>} run
 * @property {boolean} [isNeeded] by the phases after it, which make no sense when it fails
 */

const SLOWEST_FILES = 10;
/** How often a property is tried in the slow set; a test that says a number keeps it. */
const PROPERTY_RUNS = process.env.FC_RUNS || '2000';
const slowTests = fileURLToPath(new URL('./slow-tests.cjs', import.meta.url));

const parts = runningParts();
const { run, onServices, jest, playwright } = testPrograms(parts);
const words = process.argv.slice(2);
const [wanted, passedOn] = words[0]?.startsWith('-') ? [undefined, words] : [words[0], words.slice(1)];
let interrupted = false;

/** @type {Phase} */
const check = {
  name: 'format, lint, types, layers',
  run: async () => single((await run(['npm', 'run', 'check'])) === 0),
};

/** @type {Phase} */
const unit = { name: 'functions, database, HTTP, screens', run: () => jest(passedOn) };

/** @type {Phase} */
const buildAll = { name: 'build', run: () => build(parts).then(() => single(true)), isNeeded: true };

/**
 * Journeys on PostGIS and Redis; where neither is to be had, on the embedded default.
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 */
const runJourneys = (options, env = {}) =>
  onServices((services) =>
    services.redisUrl
      ? playwright('services', options, { ...serviceVariables(services), ...env })
      : playwright('embedded', options, env),
  );

/** @type {Phase} */
const journeys = { name: 'journeys on PostGIS and Redis', run: () => runJourneys(passedOn) };

/** @type {Phase} */
const smoke = {
  name: 'smoke journeys on the embedded default',
  run: () => playwright('embedded', passedOn, { E2E_SMOKE: '1' }),
};

/** @returns {Phase[]} */
function changed() {
  const base = baseCommit();
  const files = changedFiles(base);
  const folders = journeysOf(files);
  console.log(`${files.length} files changed since ${base.slice(0, 12)}; journeys of: ${folders.join(', ') || '–'}`);
  const tests = {
    name: 'tests of what changed',
    run: () => jest([`--changedSince=${base}`, '--passWithNoTests', ...passedOn]),
  };
  if (!touchProduct(files)) return [check, tests];
  // Playwright matches a folder's files, and screens by the tag of their module.
  const own = `(${folders.join('|')})/|@(${folders.join('|')})\\b`;
  const ofModules = {
    name: `journeys of ${folders.join(', ')}`,
    run: () => runJourneys(['--grep', own, ...passedOn]),
  };
  return [check, buildAll, tests, ...(folders.length > 0 ? [ofModules] : []), smoke];
}

/** @type {Phase[]} */
const slow = [
  buildAll,
  {
    name: 'slow tests and many runs of properties',
    run: () => jest(['--filter', slowTests, ...passedOn], { SLOW_TESTS: '1', FC_RUNS: PROPERTY_RUNS }),
  },
  {
    name: 'slow journeys, and every screen in all settings',
    run: () => runJourneys(['--grep', '@slow|@screen', ...passedOn], { SLOW_TESTS: '1' }),
  },
];

/** @type {Record<string, () => Phase[]>} */
const sets = {
  check: () => [check],
  unit: () => [unit],
  e2e: () => [buildAll, journeys, smoke],
  slow: () => slow,
  changed,
};

/** @returns {Phase[]} */
function chosenPhases() {
  // Built before the unit tests: those of worker threads run what is built.
  if (wanted === undefined) return [check, buildAll, unit, journeys, smoke];
  const set = sets[wanted];
  if (!set) throw new Error(`"${wanted}" is no part of the tests; the parts are ${Object.keys(sets).join(', ')}.`);
  return set();
}

/** @param {Phase} phase */
async function runPhase({ name, run }) {
  console.log(`\n▶ ${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return single(false);
  }
}

async function main() {
  let total = nothing;
  const times = [];
  for (const phase of chosenPhases()) {
    if (interrupted) break;
    const began = performance.now();
    const result = await runPhase(phase);
    total = together(total, result);
    times.push({ name: phase.name, seconds: (performance.now() - began) / 1000 });
    if (phase.isNeeded && result.count.failed > 0) break;
  }
  console.log('\nPhases:');
  for (const { name, seconds } of times) console.log(`${duration(seconds).padStart(13)}  ${name}`);
  console.log('Slowest files:');
  for (const { file, seconds } of slowest(total.files, SLOWEST_FILES))
    console.log(`${duration(seconds).padStart(13)}  ${file}`);
  return total.count;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    console.error('Interrupted: stopping what runs.');
    void parts.close();
  });
}

const total = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return single(false).count;
});
await parts.close();
const failed = total.failed + (interrupted && total.failed === 0 ? 1 : 0);
console.log(`\n${total.passed} passed, ${failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
