import type { Area } from '../geojson/area.js';
import { crsCatalogue } from './crs.js';
import { reprojectArea } from './reproject-area.js';

it('every corner of an area is reprojected, and back', () => {
  const [wgs84, swiss] = [crsCatalogue['EPSG:4326'], crsCatalogue['EPSG:2056']];
  const area: Area = { type: 'MultiPolygon', coordinates: [[[[7, 46], [8, 46], [8, 47], [7, 46]]]] }; // biome-ignore format: one line
  const there = reprojectArea(area, wgs84, swiss);
  expect(there.coordinates.flat(3)[0]).toBeGreaterThan(2_500_000);
  expect(reprojectArea(there, swiss, wgs84).coordinates.flat(3)).toEqual(
    area.coordinates.flat(3).map((value) => expect.closeTo(value as number, 6)),
  );
});
