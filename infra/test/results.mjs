// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '../build.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ file: string, seconds: number }} FileTime of a test file, relative to the repository */
/**
 * @typedef {object} Failure
 * @property {string} file as in `FileTime`
 * @property {string} title of the test; empty when the file itself could not be run
 * @property {string} id by which the program that ran the test finds it again
 * @property {string} error the first lines of what it said, in one line
 */
/**
 * @typedef {object} Result
 * @property {Count} count
 * @property {FileTime[]} files
 * @property {Failure[]} failures those of `count.failed` that can be run again
 */

/** @type {Result} */
export const nothing = { count: { passed: 0, failed: 0, skipped: 0 }, files: [], failures: [] };

/**
 * A phase that is one test itself.
 * @param {boolean} isGood
 * @returns {Result}
 */
export const single = (isGood) => ({
  count: { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 },
  files: [],
  failures: [],
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
  failures: [...one.failures, ...other.failures],
});

/**
 * A program that failed without a failing test of its own (a broken setup, a crash) is a failure too.
 * @param {Result} result
 * @param {number} exitCode
 * @returns {Result}
 */
export const withExitCode = (result, exitCode) =>
  exitCode !== 0 && result.count.failed === 0 ? { ...result, count: { ...result.count, failed: 1 } } : result;

/** As much of a failure's message: what was expected and what came stand in lines of their own. */
const ERROR_LINES = 4;

/** Headings, places and lines of source around them. */
const NOT_SAID = /^(●|at |>? ?\d+ \||\|)/;

/** @param {string | undefined} text */
const firstLines = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !NOT_SAID.test(line))
    .slice(0, ERROR_LINES)
    .join(' ');

/**
 * @param {any} each file of Jest's report
 * @returns {Failure[]}
 */
function failuresInFile({ name, status, message, assertionResults }) {
  const file = relative(repository, name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, title: '', id: name, error: firstLines(message) }];
  return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
    file,
    title: fullName,
    id: name,
    error: firstLines(failureMessages[0]),
  }));
}

/**
 * Jest's report (`--json`). A failure's `id` is the path of its file.
 * @param {any} report
 * @returns {Result}
 */
export function fromJest({ numPassedTests: passed, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(failuresInFile);
  return {
    count: { passed, failed: failures.length, skipped: numPendingTests + numTodoTests },
    files: testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ each) => ({
      file: relative(repository, each.name),
      seconds: (each.endTime - each.startTime) / 1000,
    })),
    failures,
  };
}

/**
 * @param {any} suite of Playwright's report
 * @returns {any[]} its tests and those of the suites in it
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {any} spec */
const resultsOf = ({ tests }) => tests.flatMap((/** @type {any} */ { results }) => results);

/** @param {any} suite */
const millisecondsOf = (suite) =>
  specsOf(suite)
    .flatMap(resultsOf)
    .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0);

/**
 * Playwright's report (`json`). A failure's `id` is the one that Playwright gave the test.
 * @param {any} report
 * @param {string} mode what the journeys ran on
 * @returns {Result}
 */
export const fromPlaywright = ({ stats, errors, suites }, mode) => {
  const file = (/** @type {any} */ suite) => `e2e/tests/${suite.file} (${mode})`;
  return {
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    files: suites.map((/** @type {any} */ suite) => ({ file: file(suite), seconds: millisecondsOf(suite) / 1000 })),
    failures: suites.flatMap((/** @type {any} */ suite) =>
      specsOf(suite)
        .filter(({ ok }) => !ok)
        .map((spec) => ({
          file: file(suite),
          title: spec.title,
          id: spec.id,
          error: firstLines(resultsOf(spec).flatMap((/** @type {any} */ { errors: all }) => all)[0]?.message),
        })),
    ),
  };
};

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
