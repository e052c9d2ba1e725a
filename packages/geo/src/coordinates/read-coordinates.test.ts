import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import type { Position } from '../units.js';
import { formatLatitude, formatLongitude } from './format-coordinate.js';
import { readCoordinates } from './read-coordinates.js';

const PARIS: Position = [2 + 21 / 60 + 7 / 3600, 48 + 51 / 60 + 24 / 3600];
const first = (text: string) => readCoordinates(text).readings[0];

describe('a pasted pair', () => {
  it.each([
    ['48.856666667, 2.351944444', 'DECIMAL', 'ASSUMED'],
    ['48.856666667 2.351944444', 'DECIMAL', 'ASSUMED'],
    ['48.856666667;2.351944444', 'DECIMAL', 'ASSUMED'],
    ['48.856666667\t2.351944444', 'DECIMAL', 'ASSUMED'],
    ['(48.856666667 / 2.351944444)', 'DECIMAL', 'ASSUMED'],
    ['48.856666667N 2.351944444E', 'DECIMAL', 'LETTERS'],
    ['N48.856666667 E2.351944444', 'DECIMAL', 'LETTERS'],
    ['2.351944444E 48.856666667N', 'DECIMAL', 'LETTERS'],
    ['48.856666667N 2.351944444', 'DECIMAL', 'LETTERS'],
    ['48.856666667° 2.351944444°', 'DECIMAL', 'ASSUMED'],
    ['48,856666667 2,351944444', 'DECIMAL', 'ASSUMED'],
    ['48,856666667, 2,351944444', 'DECIMAL', 'ASSUMED'],
    ['48,856666667,2,351944444', 'DECIMAL', 'ASSUMED'],
    ['48,856666667;2,351944444', 'DECIMAL', 'ASSUMED'],
    ['48 51 24 N 2 21 07 E', 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ['48 51 24 2 21 07', 'DEGREES_MINUTES_SECONDS', 'ASSUMED'],
    ['48°51\'24.00"N 002°21\'07.00"E', 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ["48° 51' 24.00'' N, 2° 21' 07.00'' E", 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ['48°51′24″n 2°21′07″e', 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ['48º 51’ 24” N — 2º 21’ 07” E'.replace('—', ' '), 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ['48°51\'24" 2°21\'07"', 'DEGREES_MINUTES_SECONDS', 'ASSUMED'],
    ['48:51:24N 2:21:07E', 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
    ["N 48° 51.4' E 2° 21.116666667'", 'DEGREES_MINUTES', 'LETTERS'],
    ['48 51.4 2 21.116666667', 'DEGREES_MINUTES', 'ASSUMED'],
    ['48 deg 51.4 N 2 deg 21.116666667 E', 'DEGREES_MINUTES', 'LETTERS'],
    ['48\u00A051\u00A024\u00A0N 2\u00A021\u00A007\u00A0E', 'DEGREES_MINUTES_SECONDS', 'LETTERS'],
  ])('%j is in Paris', (text, notation, orderFrom) => {
    const reading = first(text);
    expect(reading?.position).toEqual([expect.closeTo(PARIS[0], 8), expect.closeTo(PARIS[1], 8)]);
    expect(reading?.readAs).toMatchObject({ crs: 'EPSG:4326', notation, orderFrom });
    expect(reading).toMatchObject({ line: 1, text });
  });

  it.each<[string, Position]>([
    ['33.5 S 70.6 W', [-70.6, -33.5]],
    ['-33.5, -70.6', [-70.6, -33.5]],
    ['−33.5 −70.6', [-70.6, -33.5]],
    ['S 33 30 W 70 36', [-70.6, -33.5]],
    ['+33.5 +70.6', [70.6, 33.5]],
    ['48, 2', [2, 48]],
    ['48,2', [2, 48]],
    ['48 2', [2, 48]],
  ])('%j is at %p', (text, position) => {
    expect(first(text)?.position).toEqual(position.map((value) => expect.closeTo(value, 9)));
  });

  it('whose order is open shows the other reading', () => {
    expect(first('45.1 4.2')).toMatchObject({
      position: [4.2, 45.1],
      alternatives: [{ position: [45.1, 4.2], crs: 'EPSG:4326', order: 'LONGITUDE_FIRST' }],
    });
    expect(first('45.1N 4.2')?.alternatives).toEqual([]);
  });

  it('with a first number beyond 90 has its longitude first', () => {
    expect(first('120.5 45.1')).toMatchObject({
      position: [120.5, 45.1],
      readAs: { order: 'LONGITUDE_FIRST', orderFrom: 'RANGE' },
      alternatives: [],
    });
  });

  it('with an O is west, and says so', () => {
    expect(first('48.5 N 4.5 O')).toMatchObject({ position: [-4.5, 48.5], readAs: { letterO: true } });
    expect(first('48.5 N 4.5 W')).toMatchObject({ position: [-4.5, 48.5], readAs: { letterO: false } });
  });

  it('with decimal commas says so', () => {
    expect(first('48,85 2,35')?.readAs.decimalComma).toBe(true);
    expect(first('48.85,2.35')?.readAs.decimalComma).toBe(false);
  });

  it.each([
    ['2600000 1200000', 'LONGITUDE_FIRST'],
    ["2'600'000 / 1'200'000", 'LONGITUDE_FIRST'],
    ['2’600’000.00, 1’200’000.00', 'LONGITUDE_FIRST'],
    ['2 600 000 1 200 000', 'LONGITUDE_FIRST'],
    ['1200000;2600000', 'LATITUDE_FIRST'],
  ])('%j is Bern in LV95', (text, order) => {
    const reading = first(text);
    expect(reading?.readAs).toMatchObject({ crs: 'EPSG:2056', order, orderFrom: 'RANGE' });
    expect(reading?.position).toEqual([expect.closeTo(7.438_63, 4), expect.closeTo(46.951_08, 4)]);
    expect(reading?.alternatives.length).toBeGreaterThan(0);
  });

  it('in Web Mercator is read so when no national system fits', () => {
    expect(first('-8238310.24 4970071.58')).toMatchObject({
      position: [expect.closeTo(-74.006, 3), expect.closeTo(40.712_8, 3)],
      readAs: { crs: 'EPSG:3857', order: 'LONGITUDE_FIRST', orderFrom: 'ASSUMED' },
    });
  });

  it.each([
    ['700000 6600000', [3, 46.5], 'LONGITUDE_FIRST'],
    ['6600000;700000', [3, 46.5], 'LATITUDE_FIRST'],
    ['652470 6861675', [2.3522, 48.8534], 'LONGITUDE_FIRST'],
  ] as const)('%j is in Lambert-93, and offers its reading in Web Mercator', (text, [lon, lat], order) => {
    const reading = first(text);
    expect(reading?.readAs).toMatchObject({ crs: 'EPSG:2154', order, orderFrom: 'RANGE' });
    expect(reading?.position).toEqual([expect.closeTo(lon, 2), expect.closeTo(lat, 2)]);
    expect(reading?.alternatives.map(({ crs }) => crs)).toEqual(['EPSG:3857', 'EPSG:3857']);
  });

  it.each([
    'abc',
    '48.85',
    '91 181',
    '95.5 999',
    '91 N 2 E',
    '48 61 00 N 2 21 07 E',
    '48 51 60 N 2 21 07 E',
    '48.5 30 N 2.5 30 E',
    '48 51.5 30 N 2 21 07 E',
    '-48 N 2 E',
    'N 48 N 2 E',
    '48 N 2 N',
    '2 E 3 W',
    '4e7 5e7',
    '99999999 99999999',
    '1 2 3',
    '1 2 3 4 5 6 7 8',
    '48.85 N 600000',
    ';',
    `${'1 '.repeat(200)}`,
    '1'.repeat(30_000),
  ])('%j is not read', (text) => {
    const pasted = readCoordinates(text);
    expect(pasted.readings).toEqual([]);
    expect(pasted.unread).toHaveLength(1);
  });

  it('as it is shown reads back within 0.005″', () => {
    fc.assert(
      fc.property(within(-180, 180), within(-90, 90), (lon, lat) => {
        const reading = first(`${formatLatitude(lat)} ${formatLongitude(lon)}`);
        expect(Math.abs(reading!.position[0] - lon)).toBeLessThan(1 / 720_000 + 1e-9);
        expect(Math.abs(reading!.position[1] - lat)).toBeLessThan(1 / 720_000 + 1e-9);
      }),
    );
  });

  it('is quick to give up on a megabyte', () => {
    const started = performance.now();
    for (const filler of ['1', '1 ', "1'", '°', '[', 'N', '1;', '1,1', ' '])
      readCoordinates(filler.repeat(1_000_000 / filler.length));
    for (const filler of ['1', '1 ', "1'", '°', '[', 'N', '1;', '1,1', ' '])
      readCoordinates(filler.repeat(19_000 / filler.length));
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => void readCoordinates(text)));
    const soup = fc.string({ unit: fc.constantFrom(...'0123456789.,;°\'" NSEWO-+[]\n\t'), maxLength: 60 });
    fc.assert(
      fc.property(soup, (text) => {
        for (const { position } of readCoordinates(text).readings) {
          expect(Math.abs(position[0])).toBeLessThanOrEqual(180);
          expect(Math.abs(position[1])).toBeLessThanOrEqual(90);
        }
      }),
    );
  });
});

describe('a pasted list', () => {
  it('keeps the lines apart, and says which it could not read', () => {
    const pasted = readCoordinates('48.1 2.1\r\n\nhere\n48.2 2.2');
    expect(pasted.readings.map(({ line, position }) => [line, position])).toEqual([
      [1, [2.1, 48.1]],
      [4, [2.2, 48.2]],
    ]);
    expect(pasted.unread).toEqual([{ line: 3, text: 'here' }]);
  });

  it.each([
    ['48.1 2.1; 48.2 2.2; 48.3 2.3', 3],
    ['48.1 2.1 | 48.2 2.2', 2],
    ['48.1 2.1, 48.2 2.2,', 2],
    ['48.1,2.1;48.2,2.2', 2],
  ])('in one line is read whole: %j', (text, count) => {
    const { readings } = readCoordinates(text);
    expect(readings).toHaveLength(count);
    expect(readings[1]!.position).toEqual([2.2, 48.2]);
  });

  it('is not read by halves', () => {
    expect(readCoordinates('48.1 2.1; nothing').readings).toEqual([]);
  });

  it('from GeoJSON has its longitude first', () => {
    const { readings } = readCoordinates('[[[2.1, 48.1], [2.2, 48.2]]]');
    expect(readings.map(({ position }) => position)).toEqual([
      [2.1, 48.1],
      [2.2, 48.2],
    ]);
    expect(readings[0]!.readAs.orderFrom).toBe('CALLER');
  });

  it.each([
    ['Longitude;Latitude', 'LONGITUDE_FIRST'],
    ['lat\tlon', 'LATITUDE_FIRST'],
    ['x y', 'LONGITUDE_FIRST'],
    ['Breite, Länge', 'LATITUDE_FIRST'],
  ])('under the header %j takes its order from there', (header, order) => {
    const [reading] = readCoordinates(`${header}\n45.1\t4.2`).readings;
    expect(reading!.readAs).toMatchObject({ order, orderFrom: 'CALLER' });
  });

  it('does not believe a header that cannot be', () => {
    expect(readCoordinates('lon lat\n45.1 120').readings[0]).toMatchObject({
      position: [120, 45.1],
      readAs: { order: 'LATITUDE_FIRST', orderFrom: 'RANGE' },
    });
  });

  it('takes only whole headers', () => {
    expect(readCoordinates('site name\n45.1 4.2').unread).toEqual([{ line: 1, text: 'site name' }]);
    expect(readCoordinates('lat only\n45.1 4.2').unread).toHaveLength(1);
  });

  it('from a spreadsheet is found between names and heights', () => {
    const { readings } = readCoordinates('1\tPylône A\t48.856667\t2.351944\t120\n2;Pylône B;48°51\'24";2°21\'07";130');
    expect(readings.map(({ position }) => position[1])).toEqual([
      expect.closeTo(48.8567, 4),
      expect.closeTo(48.8567, 4),
    ]);
  });

  it('from a spreadsheet with several possible pairs is left to the person', () => {
    expect(readCoordinates('A\t48.1\t2.1\t3.5').readings).toEqual([]);
    expect(readCoordinates('A\tB\tC').readings).toEqual([]);
  });
});
