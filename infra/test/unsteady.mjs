// @ts-check
// A busy machine lets a test fail that would pass on its own: what failed is run once more at the end, and only what
// fails twice is broken. What passes then is unsteady, and is to be mended too: more than a few make the run fail.

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./results.mjs').Failure} Failure */

/** So many unsteady tests a run bears. */
export const UNSTEADY_ALLOWED = 3;

/** When more than this fails, the machine is not the reason. */
const MOST_RUN_AGAIN = 10;

/**
 * The failures worth a second run; none when there are too many. Those of a file of Jest's count as one.
 * @param {Result} result
 */
export const toRunAgain = ({ failures }) =>
  new Set(failures.map(({ id }) => id)).size > MOST_RUN_AGAIN ? [] : failures;

/**
 * @param {Failure} failure of the first run
 * @returns {(other: Failure) => boolean} whether it is the same test, or the file of one of the two could not be run
 */
const isSame = (failure) => (other) =>
  other.file === failure.file && (other.title === failure.title || other.title === '' || failure.title === '');

/**
 * What both runs say together.
 * @param {Result} first
 * @param {Result} second of nothing but `toRunAgain(first)`, and what is in the same files
 * @returns {{ result: Result, unsteady: Failure[] }} the result of the first run, in which only those failed that did so
 *   twice, and the tests that passed in one of the runs
 */
export function settled(first, second) {
  // A second run that broke off, or in which nothing ran, proves nothing.
  const isWhole = second.count.failed === second.failures.length && second.count.passed + second.count.failed > 0;
  if (!isWhole) return { result: first, unsteady: [] };
  const failures = first.failures.filter((failure) => second.failures.some(isSame(failure)));
  const passedThen = first.failures.filter((failure) => !failures.includes(failure));
  const failedThen = second.failures.filter((failure) => !first.failures.some(isSame(failure)));
  const { passed, failed, skipped } = first.count;
  const count = { passed: passed + passedThen.length, failed: failed - passedThen.length, skipped };
  return { result: { ...first, count, failures }, unsteady: [...passedThen, ...failedThen] };
}

/**
 * Unsteady tests as lines. Those of a file that failed with the same words, as when its preparation failed, are one.
 * @param {readonly Failure[]} unsteady
 * @returns {string[]}
 */
export function unsteadyLines(unsteady) {
  /** @type {Map<string, Failure[]>} */
  const groups = new Map();
  for (const failure of unsteady) {
    const key = `${failure.file}\n${failure.error}`;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first?.file} › ${first?.title || 'the file'}${more}: ${first?.error}`;
  });
}
