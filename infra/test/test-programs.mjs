// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

  /** @param {string} file */
  const read = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

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

  return {
    run,
    onServices,

    /**
     * @param {string[]} options
     * @param {Variables} [env]
     * @returns {Promise<Result>}
     */
    jest: (options, env = {}) =>
      onServices(async (services) => {
        const { resolve } = createRequire(join(repository, 'package.json'));
        const oneByOne = services.mode === 'embedded' ? ['--maxWorkers=1'] : [];
        const report = ['--json', `--outputFile=${join(reports, 'jest.json')}`];
        // Names the database with the demonstration data that the tests of this run copy.
        const testRun = randomBytes(6).toString('hex');
        const code = await run([process.execPath, resolve('jest/bin/jest'), ...oneByOne, ...report, ...options], {
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
        return withExitCode(fromJest(read('jest.json')), code);
      }),

    /**
     * @param {'embedded' | 'services'} mode what the portal under test runs on
     * @param {string[]} options
     * @param {Variables} [env]
     * @returns {Promise<Result>}
     */
    async playwright(mode, options, env = {}) {
      const { resolve } = createRequire(join(e2e, 'package.json'));
      const file = `playwright-${mode}.json`;
      // Journeys may have been asked for of which none runs in this mode.
      const all = ['--pass-with-no-tests', ...options];
      const code = await run([process.execPath, resolve('@playwright/test/cli'), 'test', ...all], {
        cwd: e2e,
        env: { ...env, E2E_MODE: mode, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) },
      });
      return withExitCode(fromPlaywright(read(file), mode), code);
    },
  };
}
