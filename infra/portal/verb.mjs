// @ts-check

/**
 * @typedef {Record<string, unknown>} Result
 * @typedef {{ argument: string, further: string[], options: Record<string, string | boolean | undefined> }} Given
 */

/**
 * @typedef {object} Verb
 * @property {string} summary one sentence
 * @property {string} [argument] name of the one argument it needs
 * @property {number} [arguments] how many it takes at most; one unless set
 * @property {Record<string, { type: 'boolean' | 'string' }>} options
 * @property {(given: Given) => Promise<Result>} run rejects with a StartError or what the API means for the operator
 * @property {(result: Result) => string[]} describe lines for the terminal
 * @property {(result: Result) => boolean} [isSuccess] whether the exit code is 0; it is unless this says otherwise
 */

export {};
