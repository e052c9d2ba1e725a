import { formatOf, isFrequencyUnit } from './format.js';

describe('a date', () => {
  it('reads dd-MM-yyyy in French and yyyy-MM-dd elsewhere', () => {
    expect(formatOf('fr').date('2026-11-03')).toBe('03-11-2026');
    expect(formatOf('en').date('2026-11-03')).toBe('2026-11-03');
    expect(formatOf('de').date(new Date(2026, 0, 31))).toBe('2026-01-31');
  });

  it('carries hours and minutes when asked to', () => {
    expect(formatOf('fr').dateTime(new Date(2026, 10, 3, 7, 5))).toBe('03-11-2026 07:05');
    expect(formatOf('de').moment(new Date(2026, 10, 3, 7, 5, 9))).toBe('2026-11-03 07:05:09');
  });
});

describe('a number', () => {
  it('is written as the language writes it, with the decimals asked for', () => {
    expect(formatOf('fr').number(17727.5, 1)).toBe('17\u202f727,5');
    expect(formatOf('en').number(17727.5, 1)).toBe('17\u202f727.5');
    expect(formatOf('de').number(10.3469, 3)).toBe('10,347');
    expect(formatOf('it').number(0.5)).toBe('1');
  });
});

it.each(['fr', 'en', 'es', 'it', 'de'] as const)(
  'a number carries no dot or comma for thousands in %s, and a frequency no mark at all',
  (locale) => {
    expect(formatOf(locale).number(13_115)).toBe('13\u202f115');
    expect(formatOf(locale).number(1_234_567)).toBe('1\u202f234\u202f567');
    expect(formatOf(locale).frequency(13_115)).toBe('13115');
    expect(formatOf(locale).frequency(1_234_567, 1)).toMatch(/^1234567[.,]0$/);
  },
);

describe('a frequency', () => {
  it('has the decimals it has, six at most, or those asked for', () => {
    expect(formatOf('fr').frequency(17727.5)).toBe('17727,5');
    expect(formatOf('en').frequency(6256.54)).toBe('6256.54');
    expect(formatOf('de').frequency(22400.000_000_4)).toBe('22400');
    expect(formatOf('it').frequency(-1010.123_456_7)).toBe('-1010,123457');
    expect(formatOf('es').frequency(6004.5, 3)).toBe('6004,500');
  });

  it.each([
    ['MHz', true],
    ['GHz', true],
    ['kHz', true],
    ['UNIT_MHZ', true],
    ['Hz', true],
    ['dBm', false],
    ['Mbit/s/MHz', false],
    [undefined, false],
  ])('is what has the unit %s: %s', (unit, is) => {
    expect(isFrequencyUnit(unit)).toBe(is);
  });
});

describe('a list', () => {
  it('is joined as the language joins its words', () => {
    const joined = (locale: 'fr' | 'en' | 'es' | 'it' | 'de') => formatOf(locale).list(['a', 'b', 'c']);
    expect(joined('fr')).toBe('a, b et c');
    expect(joined('en')).toBe('a, b, and c');
    expect(joined('es')).toBe('a, b y c');
    expect(joined('it')).toBe('a, b e c');
    expect(joined('de')).toBe('a, b und c');
  });
});
