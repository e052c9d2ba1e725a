// @ts-check
// npm test: everything but what is slow. npm test -- check | unit | e2e | slow | changed [options for Jest or
// Playwright]: a part. npm test -- --shard=1/3: a third of everything.
import { fileURLToPath } from 'node:url';
import { build } from '../build.mjs';
import { runningParts } from '../system.mjs';
import { baseCommit, changedFiles, journeysOf, touchProduct } from './changed.mjs';
import { duration, nothing, single, slowest, together } from './results.mjs';
import { testPrograms } from './test-programs.mjs';
import { settled, toRunAgain, UNSTEADY_ALLOWED, unsteadyLines } from './unsteady.mjs';
import { serviceVariables } from './variables.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./results.mjs').Failure} Failure */
/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {() => Promise<Result>} run
 * @property {(failures: Failure[]) => Promise<Result>} [runAgain] only these tests, with as little beside them as can be
 * @property {boolean} [isNeeded] by the phases after it, which make no sense when it fails
 */

const SLOWEST_FILES = 10;
/** How often a property is tried in the slow set; a test that says a number keeps it. */
const PROPERTY_RUNS = process.env.FC_RUNS || '2000';
const slowTests = fileURLToPath(new URL('./slow-tests.cjs', import.meta.url));

const parts = runningParts();
const { run, onServices, jest, playwright, jestAgain, playwrightAgain } = testPrograms(parts);
const words = process.argv.slice(2);
const [wanted, passedOn] = words[0]?.startsWith('-') ? [undefined, words] : [words[0], words.slice(1)];
/** @type {{ name: string, seconds: number }[]} */
const times = [];
let interrupted = false;

/** @type {Phase} */
const check = {
  name: 'format, lint, types, layers',
  run: async () => single((await run(['npm', 'run', 'check'])) === 0),
};

/**
 * @param {string} name
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 * @returns {Phase}
 */
const jestPhase = (name, options, env) => ({
  name,
  run: () => jest([...options, ...passedOn], env),
  runAgain: (failures) => jest(jestAgain(failures), env),
});

const unit = jestPhase('functions, database, HTTP, screens', []);

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

/**
 * @param {string} name
 * @param {string[]} options
 * @param {Record<string, string>} [env]
 * @returns {Phase}
 */
const journeysPhase = (name, options, env) => ({
  name,
  run: () => runJourneys([...options, ...passedOn], env),
  runAgain: (failures) => runJourneys(playwrightAgain(failures), env),
});

const journeys = journeysPhase('journeys on PostGIS and Redis', []);

const smokeVariables = { E2E_SMOKE: '1' };

/** @type {Phase} */
const smoke = {
  name: 'smoke journeys on the embedded default',
  run: () => playwright('embedded', passedOn, smokeVariables),
  runAgain: (failures) => playwright('embedded', playwrightAgain(failures), smokeVariables),
};

/** @returns {Phase[]} */
function changed() {
  const base = baseCommit();
  const files = changedFiles(base);
  const folders = journeysOf(files);
  console.log(`${files.length} files changed since ${base.slice(0, 12)}; journeys of: ${folders.join(', ') || '–'}`);
  const tests = jestPhase('tests of what changed', [`--changedSince=${base}`, '--passWithNoTests']);
  if (!touchProduct(files)) return [check, tests];
  // Playwright matches a folder's files, and screens by the tag of their module.
  const own = `(${folders.join('|')})/|@(${folders.join('|')})\\b`;
  const ofModules = journeysPhase(`journeys of ${folders.join(', ')}`, ['--grep', own]);
  return [check, buildAll, tests, ...(folders.length > 0 ? [ofModules] : []), smoke];
}

/** @type {Phase[]} */
const slow = [
  buildAll,
  jestPhase('slow tests and many runs of properties', ['--filter', slowTests], {
    SLOW_TESTS: '1',
    FC_RUNS: PROPERTY_RUNS,
  }),
  journeysPhase('slow journeys, and every screen in all settings', ['--grep', '@slow|@screen'], { SLOW_TESTS: '1' }),
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

/**
 * @param {string} name
 * @param {() => Promise<Result>} run
 */
async function runPhase(name, run) {
  console.log(`\n▶ ${name}`);
  const began = performance.now();
  const result = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return single(false);
  });
  times.push({ name, seconds: (performance.now() - began) / 1000 });
  return result;
}

/**
 * Gives what failed a second run, when nothing else is left to run.
 * @param {{ phase: Phase, result: Result }[]} ran
 */
async function secondRuns(ran) {
  let total = nothing;
  /** @type {Failure[]} */
  const unsteady = [];
  for (const { phase, result } of ran) {
    const again = toRunAgain(result);
    if (interrupted || !phase.runAgain || again.length === 0) {
      total = together(total, result);
      continue;
    }
    const { runAgain } = phase;
    const both = settled(result, await runPhase(`once more: ${phase.name}`, () => runAgain(again)));
    total = together(total, both.result);
    unsteady.push(...both.unsteady);
  }
  return { total, unsteady: unsteadyLines(unsteady) };
}

async function main() {
  const ran = [];
  for (const phase of chosenPhases()) {
    if (interrupted) break;
    const result = await runPhase(phase.name, phase.run);
    ran.push({ phase, result });
    if (phase.isNeeded && result.count.failed > 0) break;
  }
  const { total, unsteady } = await secondRuns(ran);
  console.log('\nPhases:');
  for (const { name, seconds } of times) console.log(`${duration(seconds).padStart(13)}  ${name}`);
  console.log('Slowest files:');
  for (const { file, seconds } of slowest(total.files, SLOWEST_FILES))
    console.log(`${duration(seconds).padStart(13)}  ${file}`);
  if (total.failures.length > 0) console.log('Failed:');
  for (const { file, title, error } of total.failures) console.log(`  ${file} › ${title}: ${error}`);
  if (unsteady.length > 0) console.log('unsteady (failed in one of two runs; mend them):');
  for (const line of unsteady) console.log(`  ${line}`);
  const isTooUnsteady = unsteady.length > UNSTEADY_ALLOWED;
  if (isTooUnsteady) console.log(`More than ${UNSTEADY_ALLOWED} tests are unsteady: the run has failed.`);
  return isTooUnsteady ? together(total, single(false)).count : total.count;
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
