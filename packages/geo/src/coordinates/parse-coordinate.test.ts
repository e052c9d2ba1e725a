import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { formatLatitude, formatLongitude } from './format-coordinate.js';
import { parseLatitude, parseLongitude, parsePosition, readLatitude, readLongitude } from './parse-coordinate.js';

const HUNDREDTH_OF_SECOND = 1 / 360_000;

describe('a latitude', () => {
  it.each([
    ['48.8566', 48.8566],
    ['+48.8566', 48.8566],
    ['-33.9', -33.9],
    [' 48 ', 48],
    ['90', 90],
    ['-90', -90],
    ['48 51 24.00 N', 48.856_666_67],
    ['48 51 24.00', 48.856_666_67],
    ['48 51 24 S', -48.856_666_67],
    ['48 51 24S', -48.856_666_67],
    ['048  51   24 N', 48.856_666_67],
    ['-48 51 24', -48.856_666_67],
    ['-0 30 00', -0.5],
    ["48° 51' 24.00'' N", 48.856_666_67],
    ["48°51'24.00''N", 48.856_666_67],
    ["48° 51' 24''", 48.856_666_67],
    ["-48° 51' 24''", -48.856_666_67],
    ["48° 51' 24.00'' S", -48.856_666_67],
    ['90 00 00 N', 90],
  ])('%j is %p', (text, value) => expect(parseLatitude(text)).toBeCloseTo(value, 8));

  it.each([
    '',
    ' ',
    'abc',
    '91',
    '-90.0001',
    '48 61 00 N',
    '48 51 60 N',
    '90 00 00.01 N',
    '48 51 24 E',
    '48 51 24 n',
    '-48 51 24 N',
    '+48 51 24 S',
    '48 51 N',
    '48 51',
    '48.5 51 24 N',
    '48 51.5 24 N',
    '48,8566',
    '48.',
    '.5',
    '1e1',
    'NaN',
    'Infinity',
    '0x10',
    '48 51 24 NN',
    '48° 51\' 24" N',
    '48° 51′ 24″ N',
    "48° 51'",
    "48° 61' 24'' N",
    '48.8566 2.35',
    '48.8566 N',
    '9'.repeat(400),
  ])('is not %j', (text) => expect(parseLatitude(text)).toBeUndefined());
});

describe('a longitude', () => {
  it.each([
    ['2.35', 2.35],
    ['180', 180],
    ['-180', -180],
    ['2 21 07.00 E', 2.351_944_44],
    ['2 21 07.00', 2.351_944_44],
    ['2 21 07.00 W', -2.351_944_44],
    ["179° 59' 59.99'' W", -179.999_997_2],
  ])('%j is %p', (text, value) => expect(parseLongitude(text)).toBeCloseTo(value, 7));

  it.each(['180.1', '181 00 00 E', '2 21 07 N', '2 21 07 S', 'east'])('is not %j', (text) => {
    expect(parseLongitude(text)).toBeUndefined();
  });
});

describe('a shown coordinate', () => {
  it.each([
    [48.856_666_666_7, "48° 51' 24.00'' N"],
    [-33.5, "33° 30' 00.00'' S"],
    [0, "0° 00' 00.00'' N"],
    [-1e-9, "0° 00' 00.00'' N"],
    [0.999_999_999, "1° 00' 00.00'' N"],
    [45.016_665_9, "45° 01' 00.00'' N"],
    [90, "90° 00' 00.00'' N"],
  ])('%p is %j', (value, text) => expect(formatLatitude(value)).toBe(text));

  it.each([
    [2.351_944_444, "2° 21' 07.00'' E"],
    [-180, "180° 00' 00.00'' W"],
    [-1.5, "1° 30' 00.00'' W"],
  ])('%p is %j', (value, text) => expect(formatLongitude(value)).toBe(text));

  it.each([90.01, -91, Number.NaN, Number.POSITIVE_INFINITY])('is refused for latitude %p', (value) => {
    expect(() => formatLatitude(value)).toThrow('A coordinate is out of range');
  });

  it('is refused for longitude 181', () => expect(() => formatLongitude(181)).toThrow('A coordinate is out of range'));

  it('reads back within 0.005″', () => {
    fc.assert(
      fc.property(within(-90, 90), within(-180, 180), (lat, lon) => {
        expect(Math.abs(parseLatitude(formatLatitude(lat))! - lat)).toBeLessThanOrEqual(
          HUNDREDTH_OF_SECOND / 2 + 1e-12,
        );
        expect(Math.abs(parseLongitude(formatLongitude(lon))! - lon)).toBeLessThanOrEqual(
          HUNDREDTH_OF_SECOND / 2 + 1e-12,
        );
      }),
    );
  });

  it('is shown the same after being read', () => {
    fc.assert(
      fc.property(within(-90, 90), (lat) => {
        const shown = formatLatitude(lat);
        expect(formatLatitude(parseLatitude(shown)!)).toBe(shown);
      }),
    );
  });
});

it('a decimal number reads as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (millionths) => {
      const value = millionths / 1e6;
      fc.pre(!String(value).includes('e'));
      expect(parseLatitude(String(value))).toBe(value);
    }),
  );
});

describe('the position of two form fields', () => {
  it('is longitude, then latitude', () =>
    expect(parsePosition({ latitude: '45 51 00 N', longitude: '4.779' })).toEqual([4.779, 45.85]));

  it.each([
    { latitude: '45.85' },
    { latitude: '45.85', longitude: '' },
    { latitude: null, longitude: '4.779' },
    { latitude: '91', longitude: '4.779' },
  ])('is unknown for %j', (texts) => expect(parsePosition(texts)).toBeUndefined());
});

describe('a single coordinate as people paste it', () => {
  it.each([
    ['45°54\'12.5"N', 45.903_472_222],
    ["45°54.208'N", 45.903_466_667],
    ['N45 54 12.5', 45.903_472_222],
    ['45.9034 N', 45.9034],
    ['45,9034', 45.9034],
    ['-45.9034', -45.9034],
    ['45.9034 S', -45.9034],
  ])('%j is a latitude', (text, degrees) => expect(readLatitude(text)).toBeCloseTo(degrees, 8));

  it.each(['45.9 E', '91', '45 60 00 N', '45.9 6.1', '', 'Semnoz'])('%j is no latitude', (text) => {
    expect(readLatitude(text)).toBeUndefined();
  });

  it('a longitude takes west, also as O, and no northing', () => {
    expect(readLongitude('1°30\'00"W')).toBe(-1.5);
    expect(readLongitude('1°30\'00"O')).toBe(-1.5);
    expect(readLongitude('170 W')).toBe(-170);
    expect(readLongitude('1.5 N')).toBeUndefined();
  });
});
