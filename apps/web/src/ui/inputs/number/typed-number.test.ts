import { numberText, readNumber } from './typed-number.js';

test.each([
  ['38,46', 'fr', 38.46],
  ['38.46', 'fr', 38.46],
  ['38,46', 'en', 38.46],
  ['38.46', 'de', 38.46],
  ['-12,5', 'fr', -12.5],
  ['−12,5', 'fr', -12.5],
  ['1 000', 'fr', 1000],
  ['1\u202f000,5', 'fr', 1000.5],
  ['1,000', 'en', 1000],
  ['1.000', 'de', 1000],
  ['1.000,5', 'it', 1000.5],
  ['1,000', 'fr', 1],
  ['.5', 'en', 0.5],
  ['12,', 'fr', 12],
  ['  ', 'fr', null],
])('%j typed in %s reads as %j', (text, locale, value) => {
  expect(readNumber(text, locale)).toBe(value);
});

const tooLong = '9'.repeat(400);
test.each(['abc', '1,2,3', '--1', '1e400', tooLong, '12 dBm', ',', 'NaN', 'Infinity', '0x10'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text, 'fr')).toBeUndefined();
  },
);

test.each([
  [38.46, 'fr', '38,46'],
  [38.46, 'en', '38.46'],
  [100000, 'de', '100000'],
  [-3, 'fr', '-3'],
])('%j stands in a %s field as %j and is read back', (value, locale, text) => {
  expect(numberText(value, locale)).toBe(text);
  expect(readNumber(text, locale)).toBe(value);
});
