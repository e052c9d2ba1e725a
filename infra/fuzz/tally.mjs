// @ts-check

/**
 * @typedef {object} Failure
 * @property {string} operation
 * @property {string} outcome status, or why there was no answer
 * @property {string} login
 * @property {string} request
 * @property {string} answer
 */

const SHOWN = 20;

/** Counts answers by status and by call. */
export class Tally {
  /** @type {Map<string, Map<string, number>>} */
  #byCall = new Map();
  /** Answers of 5xx, and calls that were never answered. @type {Failure[]} */
  failures = [];

  /**
   * @param {string} operation
   * @param {string} outcome
   */
  count(operation, outcome) {
    const outcomes = this.#byCall.get(operation) ?? new Map();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.#byCall.set(operation, outcomes);
  }

  /** @param {Failure} failure */
  fail(failure) {
    this.failures.push(failure);
  }

  report() {
    /** @type {Map<string, number>} */
    const totals = new Map();
    for (const outcomes of this.#byCall.values())
      for (const [outcome, count] of outcomes) totals.set(outcome, (totals.get(outcome) ?? 0) + count);
    const lineOf = (/** @type {Map<string, number>} */ counts) =>
      [...counts]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([outcome, count]) => `${outcome}: ${count}`)
        .join('  ');
    const calls = [...this.#byCall].sort(([a], [b]) => a.localeCompare(b));
    const failures = this.failures
      .slice(0, SHOWN)
      .map(
        (failure) =>
          `\n${failure.outcome} ${failure.operation} as ${failure.login}\n${failure.request}\n${failure.answer}`,
      );
    return [
      'By call:',
      ...calls.map(([operation, outcomes]) => `  ${operation.padEnd(56)} ${lineOf(outcomes)}`),
      'By status:',
      `  ${lineOf(totals)}`,
      `${this.failures.length} answers of 5xx or calls without an answer`,
      ...failures,
    ].join('\n');
  }
}
