import { parseShape } from '../notation/parse-shape.js';
import { readLatitude, readLongitude } from './parse-coordinate.js';
import { readCoordinates } from './read-coordinates.js';

const first = (text: string) => readCoordinates(text).readings[0];

describe('a place as people paste it', () => {
  it.each([
    // Compact: ITU and aviation, the HCM Agreement, ISO 6709, receivers.
    '485124N 0022107E',
    '485124N0022107E',
    'N485124 E0022107',
    '002E210748N5124',
    '48N5124 002E2107',
    '+485124+0022107/',
    '4851.40N 00221.117E',
    '4851.400,N,00221.117,E',
    '48-51-24 N 2-21-07 E',
    '48-51-24N, 002-21-07E',
    '48d51m24s 2d21m07s',
    '48d51m24sN 2d21m07sE',
    '48°51\'24"N 2°21\'07"E (WGS84)',
    // Names and addresses.
    'lat: 48.85667, lon: 2.35194',
    'lon: 2.35194; lat: 48.85667',
    'Latitude=48.85667 Longitude=2.35194',
    '{"lat":48.85667,"lng":2.35194}',
    'geo:48.85667,2.35194',
    'geo:48.85667,2.35194;u=35',
    'https://www.google.com/maps/@48.85667,2.35194,15z',
    'https://www.google.com/maps/place/X/@48.8,2.1,17z/data=!8m2!3d48.85667!4d2.35194',
    'https://www.google.com/maps?q=48.85667%2C2.35194',
    'https://www.openstreetmap.org/#map=15/48.85667/2.35194',
    'https://www.openstreetmap.org/?mlat=48.85667&mlon=2.35194#map=5/1/2',
    'https://www.geoportail.gouv.fr/carte?c=2.35194,48.85667&z=15',
    'https://maps.apple.com/?ll=48.85667,2.35194&q=x',
    '31U 452457 5411724',
    '31UDQ5245711724',
    '31U DQ 52457 11724',
  ])('%s is in Paris', (text) => {
    expect(first(text)?.position).toEqual([expect.closeTo(2.35194, 3), expect.closeTo(48.85667, 3)]);
    expect(readCoordinates(text).unread).toEqual([]);
  });

  it.each([
    ['X=652470 Y=6861675', 'EPSG:2154', [2.3523, 48.8534]],
    ['Y=6861675 X=652470', 'EPSG:2154', [2.3523, 48.8534]],
    ['652 470,5 6 861 675,2', 'EPSG:2154', [2.3523, 48.8534]],
    ['652 470 6 861 675', 'EPSG:2154', [2.3523, 48.8534]],
    ['https://map.geo.admin.ch/?lang=fr&E=2600000&N=1200000', 'EPSG:2056', [7.4386, 46.9511]],
    ['https://map.geo.admin.ch/#/map?center=2600000,1200000&z=8', 'EPSG:2056', [7.4386, 46.9511]],
    ['40S 338000 7692000', 'EPSG:32740', [55.4428, -20.8651]],
    ['40K 338000 7692000', 'EPSG:32740', [55.4428, -20.8651]],
  ] as const)('%s is read in %s', (text, crs, [lon, lat]) => {
    const reading = first(text);
    expect(reading?.readAs.crs).toBe(crs);
    expect(reading?.position).toEqual([expect.closeTo(lon, 3), expect.closeTo(lat, 3)]);
  });

  it('whose letter is a band or a hemisphere offers both readings', () => {
    const reading = first('31S 500000 4100000');
    expect(reading?.position[1]).toBeCloseTo(37.05, 1);
    expect(reading?.alternatives).toMatchObject([{ crs: 'EPSG:32731' }]);
  });

  it.each([
    '48-2',
    '48512N 0022107E',
    '486124N 0022107E',
    'lat: 48.8, lat: 2.3',
    '61U 452457 5411724',
    '31U 452457 1411724',
    '31UDQ524571172',
    'https://example.com/?a=48.8,2.3',
    '48d51m24s',
  ])('%s is not read', (text) => expect(readCoordinates(text).readings).toEqual([]));
});

describe('one field', () => {
  it.each(['485124N', 'N485124', '48N5124', '48-51-24 N', '48d51m24s'])('%s is a latitude', (text) =>
    expect(readLatitude(text)).toBeCloseTo(48.856_667, 6),
  );
  it.each(['0022107E', '002E2107', '2-21-07 E'])('%s is a longitude', (text) =>
    expect(readLongitude(text)).toBeCloseTo(2.351_944, 6),
  );
  it.each(['485124', '4851', '905124N', '0022107E', '002N2107', '4851240N'])('%s is no latitude', (text) =>
    expect(readLatitude(text)).toBeUndefined(),
  );
});

it('the notation of shapes reads them, too', () => {
  expect(parseShape('CIRCLE 485124N 0022107E R=3km')).toMatchObject({
    shape: { kind: 'circle', latitude: expect.closeTo(48.856_667, 6), longitude: expect.closeTo(2.351_944, 6) },
  });
});
