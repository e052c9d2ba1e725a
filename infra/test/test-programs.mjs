// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../build.mjs';
import { runProgram } from '../program.mjs';
import { dropDatabase } from './fresh-database.mjs';
import { fromJest, fromPlaywright, withExitCode } from './results.mjs';
import { startTestServices } from './services.mjs';
import { serviceVariables } from './variables.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./results.mjs').Failure} Failure */
/** @typedef {Record<string, string | undefined>} Variables */

const e2e = join(repository, 'e2e');

/**
 * The programs that test: each runs to its end, and its report is read.
 * @param {import('../system.mjs').Parts} parts
 */
export function testPrograms(parts) {
  const reports = mkdtempSync(join(tmpdir(), 'portal-results-'));
  parts.add({ close: async () => rmSync(reports, { recursive: true, force: true }) });

  /**
   * @param {string[]} command
   * @param {{ cwd?: string, env?: Variables }} [options]
   * @returns {Promise<number>} exit code
   */
  const run = ([command = '', ...args], { cwd = repository, env } = {}) =>
    parts.add(runProgram(command, args, { cwd, env: { ...process.env, ...env } })).ended;

  let written = 0;
  const nextReport = () => join(reports, `${++written}.json`);

  /** @param {string} file */
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

  /**
   * @param {(services: import('./services.d.mts').TestServices) => Promise<Result>} work
   */
  async function onServices(work) {
    const services = await startTestServices();
    /** @type {Promise<void> | undefined} */
    let stopped;
    const stop = () => (stopped ??= services.stop());
    parts.add({ close: stop });
    try {
      return await work(services);
    } finally {
      await stop();
    }
  }

  /**
   * @param {string[]} options
   * @param {Variables} [env]
   * @returns {Promise<Result>}
   */
  const jest = (options, env = {}) =>
    onServices(async (services) => {
      const { resolve } = createRequire(join(repository, 'package.json'));
      const oneByOne = services.mode === 'embedded' ? ['--maxWorkers=1'] : [];
      const file = nextReport();
      // Names the database with the demonstration data that the tests of this run copy.
      const testRun = randomBytes(6).toString('hex');
      const program = [process.execPath, resolve('jest/bin/jest'), '--json', `--outputFile=${file}`];
      const code = await run([...program, ...oneByOne, ...options], {
        env: {
          NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
          TEST_RUN: testRun,
          ...serviceVariables(services),
          ...env,
        },
      });
      // The other services go with everything in them.
      if (services.mode === 'env') await dropDatabase(services.databaseUrl, `portal_demo_${testRun}`);
      rmSync(join(tmpdir(), `portal_demo_${testRun}`), { recursive: true, force: true });
      return withExitCode(fromJest(read(file)), code);
    });

  /**
   * @param {'embedded' | 'services'} mode what the portal under test runs on
   * @param {string[]} options
   * @param {Variables} [env]
   * @returns {Promise<Result>}
   */
  async function playwright(mode, options, env = {}) {
    const { resolve } = createRequire(join(e2e, 'package.json'));
    const file = nextReport();
    // Journeys may have been asked for of which none runs in this mode.
    const all = ['--pass-with-no-tests', ...options];
    const code = await run([process.execPath, resolve('@playwright/test/cli'), 'test', ...all], {
      cwd: e2e,
      env: { ...env, E2E_MODE: mode, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return withExitCode(fromPlaywright(read(file), mode), code);
  }

  return {
    run,
    onServices,
    jest,
    playwright,

    /**
     * The options that let Jest run the files of these tests one after another. Whole files, because tests of a file may
     * build on those before them.
     * @param {readonly Failure[]} failures
     */
    jestAgain: (failures) => ['--maxWorkers=1', '--runTestsByPath', ...new Set(failures.map(({ id }) => id))],

    /**
     * The options that let Playwright run these tests one after another.
     * @param {readonly Failure[]} failures
     */
    playwrightAgain(failures) {
      const file = join(reports, 'failed.json');
      writeFileSync(file, JSON.stringify({ status: 'failed', failedTests: failures.map(({ id }) => id) }));
      // The pictures of the first run stay.
      return ['--workers=1', '--last-failed', `--last-failed-file=${file}`, '--output=test-results/again'];
    },
  };
}
