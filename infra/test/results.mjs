// @ts-check
import { relative } from 'node:path';
import { repository } from '../build.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ file: string, seconds: number }} FileTime of a test file, relative to the repository */
/** @typedef {{ count: Count, files: FileTime[] }} Result */

/** @type {Result} */
export const nothing = { count: { passed: 0, failed: 0, skipped: 0 }, files: [] };

/**
 * A phase that is one test itself.
 * @param {boolean} isGood
 * @returns {Result}
 */
export const single = (isGood) => ({
  count: { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 },
  files: [],
});

/**
 * @param {Result} one
 * @param {Result} other
 * @returns {Result}
 */
export const together = (one, other) => ({
  count: {
    passed: one.count.passed + other.count.passed,
    failed: one.count.failed + other.count.failed,
    skipped: one.count.skipped + other.count.skipped,
  },
  files: [...one.files, ...other.files],
});

/**
 * A program that failed without a failing test of its own (a broken setup, a crash) is a failure too.
 * @param {Result} result
 * @param {number} exitCode
 * @returns {Result}
 */
export const withExitCode = (result, exitCode) =>
  exitCode !== 0 && result.count.failed === 0 ? { ...result, count: { ...result.count, failed: 1 } } : result;

/**
 * Jest's report (`--json`).
 * @param {any} report
 * @returns {Result}
 */
export const fromJest = (report) => ({
  count: {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  files: report.testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ each) => ({
    file: relative(repository, each.name),
    seconds: (each.endTime - each.startTime) / 1000,
  })),
});

/**
 * @param {any} suite of Playwright's report
 * @returns {number} milliseconds
 */
const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap((/** @type {any} */ { tests }) => tests)
    .flatMap((/** @type {any} */ { results }) => results)
    .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) +
  suites.reduce((/** @type {number} */ sum, /** @type {any} */ inner) => sum + durationOf(inner), 0);

/**
 * Playwright's report (`json`).
 * @param {any} report
 * @param {string} mode what the journeys ran on
 * @returns {Result}
 */
export const fromPlaywright = ({ stats, errors, suites }, mode) => ({
  count: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
  files: suites.map((/** @type {any} */ suite) => ({
    file: `e2e/tests/${suite.file} (${mode})`,
    seconds: durationOf(suite) / 1000,
  })),
});

/** @param {number} seconds */
export const duration = (seconds) => {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

/**
 * @param {readonly FileTime[]} files
 * @param {number} count
 */
export const slowest = (files, count) => [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
