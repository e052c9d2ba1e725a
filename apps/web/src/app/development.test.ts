import { isDevelopment } from './development.js';

test.each([
  ['the development server, whatever the data', false, true, true],
  ['what was built, with demonstration data', true, false, true],
  ['what was built, with data of its own', false, false, false],
])('%s', (_what, demo, isServedFromSource, expected) => {
  expect(isDevelopment({ demo }, isServedFromSource)).toBe(expected);
});
