// @ts-check
import { settled, toRunAgain, unsteadyLines } from './unsteady.mjs';

/** @type {(title: string, file?: string) => import('./results.mjs').Failure} */
const failure = (title, file = 'a.test.ts') => ({ file, title, id: `/${file}`, error: `${title} took too long` });

/**
 * @param {import('./results.mjs').Failure[]} failures
 * @param {Partial<import('./results.mjs').Count>} [count]
 * @returns {import('./results.mjs').Result}
 */
const result = (failures, count = {}) => ({
  count: { passed: 10, failed: failures.length, skipped: 1, ...count },
  files: [],
  failures,
});

test('a test that fails twice has failed, one that passes the second time is unsteady', () => {
  const both = settled(result([failure('one'), failure('two')]), result([failure('two')]));
  expect(both.result.count).toEqual({ passed: 11, failed: 1, skipped: 1 });
  expect(both.result.failures).toEqual([failure('two')]);
  expect(both.unsteady).toEqual([failure('one')]);
});

test('a test that passes at first and fails in the second run of its file is unsteady', () => {
  const both = settled(result([failure('one')]), result([failure('next')]));
  expect(both.result.count).toEqual({ passed: 11, failed: 0, skipped: 1 });
  expect(both.unsteady).toEqual([failure('one'), failure('next')]);
});

test('a file that can be run in neither run has failed, and so has each test of it that failed before', () => {
  const both = settled(
    result([failure('one'), failure('', 'b.test.ts')]),
    result([failure(''), failure('x', 'b.test.ts')]),
  );
  expect(both.result.count.failed).toBe(2);
  expect(both.unsteady).toEqual([]);
});

test.each([
  ['broke off', result([], { failed: 1 })],
  ['ran nothing', result([], { passed: 0 })],
])('a second run that %s excuses nothing', (_, second) => {
  const first = result([failure('one')]);
  expect(settled(first, second)).toEqual({ result: first, unsteady: [] });
});

test('a failure that belongs to no test remains', () => {
  const both = settled(result([failure('one')], { failed: 2 }), result([]));
  expect(both.result.count.failed).toBe(1);
});

test('what fails in more than ten files is not run again', () => {
  const failures = Array.from({ length: 11 }, (_, at) => failure('one', `${at}.test.ts`));
  expect(toRunAgain(result(failures))).toEqual([]);
  expect(toRunAgain(result([...failures.slice(1), failure('two', '1.test.ts')]))).toHaveLength(11);
});

test('tests of a file that failed with the same words are one line', () => {
  const timedOut = { ...failure('one'), error: 'no database' };
  expect(unsteadyLines([timedOut, { ...timedOut, title: 'two' }, failure('three'), failure('', 'b.test.ts')])).toEqual([
    'a.test.ts › one and 1 more: no database',
    'a.test.ts › three: three took too long',
    'b.test.ts › the file:  took too long',
  ]);
});
