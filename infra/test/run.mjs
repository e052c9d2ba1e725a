// @ts-check
// npm test: everything. npm test -- check | unit | e2e [arguments for Jest or Playwright]: a part.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, repository } from '../build.mjs';
import { runProgram } from '../program.mjs';
import { runningParts } from '../system.mjs';
import { startTestServices } from './services.mjs';
import { serviceVariables } from './variables.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const PHASE_MINUTES = 30;
const results = mkdtempSync(join(tmpdir(), 'portal-results-'));
const parts = runningParts();
const [wanted, ...passedOn] = process.argv.slice(2);
let interrupted = false;

/**
 * Runs a program to its end, or to the end of our patience.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<number>} exit code
 */
async function run([command = '', ...args], { cwd = repository, env } = {}) {
  const program = parts.add(runProgram(command, args, { cwd, env: { ...process.env, ...env } }));
  const limit = setTimeout(() => {
    console.error(`${command} ${args.join(' ')} did not end within ${PHASE_MINUTES} minutes.`);
    void program.close();
  }, PHASE_MINUTES * 60_000);
  return program.ended.finally(() => clearTimeout(limit));
}

/**
 * @param {boolean} good
 * @returns {Count}
 */
const single = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });

/**
 * A program that failed without a failing test of its own (a broken setup, a crash) is a failure too.
 * @param {Count} count
 * @param {number} exitCode
 */
const withExitCode = (count, exitCode) => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);

/** @param {string} file */
const readResult = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'));

const check = async () => single((await run(['npm', 'run', 'check'])) === 0);

async function unit() {
  const services = parts.add(await withClose(startTestServices()));
  const { resolve } = createRequire(join(repository, 'package.json'));
  const oneByOne = services.mode === 'embedded' ? ['--maxWorkers=1'] : [];
  const output = ['--json', `--outputFile=${join(results, 'jest.json')}`];
  const code = await run([process.execPath, resolve('jest/bin/jest'), ...oneByOne, ...output, ...passedOn], {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      ...serviceVariables(services),
    },
  });
  await services.close();
  const jest = readResult('jest.json');
  const failed = jest.numFailedTests + jest.numRuntimeErrorTestSuites;
  const skipped = jest.numPendingTests + jest.numTodoTests;
  return withExitCode({ passed: jest.numPassedTests, failed, skipped }, code);
}

/**
 * @param {'embedded' | 'services'} mode what the portal under test runs on
 * @param {Record<string, string>} [env]
 */
async function journeys(mode, env = {}) {
  const e2e = join(repository, 'e2e');
  const { resolve } = createRequire(join(e2e, 'package.json'));
  const file = `playwright-${mode}.json`;
  // Somebody may ask for journeys that run in the other mode only.
  const options = ['--pass-with-no-tests', ...passedOn];
  const code = await run([process.execPath, resolve('@playwright/test/cli'), 'test', ...options], {
    cwd: e2e,
    env: { ...env, E2E_MODE: mode, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, file) },
  });
  const { stats, errors } = readResult(file);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return withExitCode({ passed: stats.expected, failed, skipped: stats.skipped }, code);
}

async function journeysOnServices() {
  const services = parts.add(await withClose(startTestServices()));
  try {
    if (services.redisUrl) return await journeys('services', serviceVariables(services));
    console.log('Skipped: journeys on PostGIS and Redis, because neither Docker nor both programs are here.');
    return { passed: 0, failed: 0, skipped: 1 };
  } finally {
    await services.close();
  }
}

/** @param {Promise<import('./services.d.mts').TestServices>} starting */
async function withClose(starting) {
  const services = await starting;
  return { ...services, close: () => services.stop() };
}

/** @type {{ part: string, name: string, run: () => Promise<Count> }[]} */
const phases = [
  { part: 'check', name: 'format, lint, types, layers', run: check },
  { part: 'unit', name: 'functions, database, HTTP, screens', run: unit },
  { part: 'e2e', name: 'build', run: () => build(parts).then(() => single(true)) },
  { part: 'e2e', name: 'journeys on the embedded default', run: () => journeys('embedded') },
  { part: 'e2e', name: 'journeys on PostGIS and Redis', run: journeysOnServices },
];

/** @param {(typeof phases)[number]} phase */
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
  const chosen = phases.filter(({ part }) => !wanted || part === wanted);
  if (chosen.length === 0) console.error(`"${wanted}" is no part of the tests; the parts are check, unit and e2e.`);
  /** @type {Count} */
  let total = { passed: 0, failed: chosen.length === 0 ? 1 : 0, skipped: 0 };
  for (const phase of chosen) {
    if (interrupted) break;
    const count = await runPhase(phase);
    total = {
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
    };
  }
  return total;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    console.error('Interrupted: stopping what runs.');
    void parts.close();
  });
}

const total = await main();
await parts.close();
rmSync(results, { recursive: true, force: true });
const failed = total.failed + (interrupted && total.failed === 0 ? 1 : 0);
console.log(`\n${total.passed} passed, ${failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
