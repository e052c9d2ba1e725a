import type { Position } from '../units.js';
import { crsCatalogue, reproject } from './crs.js';
import { crsOfEpsg, crsOfWellKnownText } from './find-crs.js';

const geographic = (name: string, datum: string, prime = 'Greenwich') =>
  `GEOGCS["${name}",DATUM["${datum}",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["${prime}",0.0],UNIT["Degree",0.0174532925199433]]`;
const utm = (name: string, datum: string, middle: number) =>
  `PROJCS["${name}",${geographic('GCS', datum)},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${middle}],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;

it.each<[code: number, at: Position, lonLat: Position]>([
  // Origins of the projections; of UTM by the length of the meridian, 111132.95 φ − 16038.5 sin 2φ + 16.8 sin 4φ metres.
  [27_572, [600_000, 2_200_000], [2.3365, 46.7996]],
  [3949, [1_700_000, 8_200_000], [3, 49]],
  [2975, [500_000, 7_692_000], [57, -20.8722]],
  [32_631, [500_000, 5_411_000], [3, 48.852]],
  [25_832, [500_000, 5_411_000], [9, 48.852]],
  [21_781, [600_000, 200_000], [7.4386, 46.9511]],
  [3163, [400_000, 300_000], [166, -21.5]],
  [900_913, [0, 0], [0, 0]],
])('EPSG:%d is converted', (code, at, lonLat) => {
  const position = reproject(at, crsOfEpsg(code)!, crsCatalogue['EPSG:4326']);
  expect(position).toEqual(lonLat.map((value) => expect.closeTo(value, 3)));
});

it.each([4326, 4171, 4258, 4627, 5489])('EPSG:%d counts as WGS 84', (code) =>
  expect(crsOfEpsg(code)).toBe(crsCatalogue['EPSG:4326']),
);

it.each([27_700, 4807, 2971, 32_661, 0, Number.NaN])('EPSG:%d is not converted', (code) =>
  expect(crsOfEpsg(code)).toBeUndefined(),
);

it.each([
  ['RGF93 by its ESRI name', geographic('GCS_RGF_1993', 'D_RGF_1993'), 'EPSG:4326'],
  ['UTM of WGS 84 by name', utm('WGS_1984_UTM_Zone_31N', 'D_WGS_1984', 3), 'EPSG:32631'],
  ['UTM of ETRS89 by name', utm('ETRS_1989_UTM_Zone_32N', 'D_ETRS_1989', 9), 'EPSG:25832'],
  ['a code at its end', `${geographic('anything', 'any').slice(0, -1)},AUTHORITY["EPSG","4171"]]`, 'EPSG:4326'],
  ['UTM of the Antilles by its parameters', utm('RGAF_2009_UTM_20N', 'D_RGAF_2009', -63), 'RGAF_2009_UTM_20N'],
  ['a datum of its own', geographic('GCS_NTF', 'D_NTF'), undefined],
  ['a meridian of its own', geographic('GCS_RGF_1993', 'D_RGF_1993', 'Paris'), undefined],
  ['a projection on a datum of its own', utm('NAD_1927_UTM_Zone_11N', 'D_North_American_1927', -117), undefined],
  ['nothing', '', undefined],
])('well-known text of %s', (_, wkt, code) => expect(crsOfWellKnownText(wkt)?.code).toBe(code));
