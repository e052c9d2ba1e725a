// @ts-check
// Jest's filter for `npm test -- slow`: the files that are slow, and those that do more when there is time.
const { readFileSync } = require('node:fs');

/** Properties are tried oftener; other tests read SLOW_TESTS and go on longer. */
const DOES_MORE = /from 'fast-check'|SLOW_TESTS/;

/** @param {string[]} files */
module.exports = async (files) => ({
  filtered: files.filter((file) => /\.slow\.test\./.test(file) || DOES_MORE.test(readFileSync(file, 'utf8'))),
});
