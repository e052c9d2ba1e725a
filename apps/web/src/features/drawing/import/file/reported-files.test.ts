import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrsCode } from '@portal/geo';
import { readingOf } from './file-reading.js';

/** Copies of files that other programs were reported to read wrongly. */
const folder = join(import.meta.dirname, '../../../../../test/reported-files');

const read = (name: string, crs?: CrsCode) => readingOf(new Uint8Array(readFileSync(join(folder, name))), crs);

/** A short word for each candidate: its name, then its place to four decimals, the size of its rings, or its fault. */
function found(name: string, crs?: CrsCode): string[] | string {
  const reading = read(name, crs);
  if ('asks' in reading) return 'asks';
  if ('fault' in reading) return `${reading.fault} ${reading.found}`.trim();
  return reading.candidates.map(({ name: called, shape, fault }) => {
    if (!shape) return `${called} ${fault}`;
    if (shape.kind === 'point') return `${called} ${shape.longitude.toFixed(4)} ${shape.latitude.toFixed(4)}`;
    if (shape.kind === 'polygon')
      return `${called} ${[shape.coordinates, ...shape.holes].map(({ length }) => length).join('+')}`;
    return `${called} ${shape.kind}`;
  });
}

it.each<[file: string, candidates: string[] | string, crs?: CrsCode]>([
  // Tables of names: language byte, code page file, bytes that are not UTF-8.
  ['shp-dbf-cp1252-nocpg.zip', ['Évreux – zone protégée 5', 'Noël 5']],
  ['shp-dbf-cp1252-ldid03.zip', ['Évreux – zone protégée 5', 'Noël 5']],
  ['shp-dbf-cp1252-cpg.zip', ['Évreux – zone protégée 5', 'Noël 5']],
  ['shp-dbf-cp1252-cpgansi.zip', ['Évreux – zone protégée 5', 'Noël 5']],
  ['shp-dbf-cp850-ldid02.zip', ['Évreux zone 5', 'Noël 5']],
  ['shp-dbf-latin1-cpg.zip', ['Évreux zone 5', 'Noël 5']],
  ['shp-dbf-utf8-cpg-nl.zip', ['Évreux – zone protégée 5', 'Noël 5']],
  ['shp-dbf-nul-padded.zip', ['Zone A 5']],
  // Holes and rows.
  ['shp-hole.zip', ['trou 5+5']],
  ['shp-hole-same-order.zip', ['trou 5+5']],
  ['shp-hole-wrong-order.zip', ['trou 5+5']],
  ['shp-two-parts-hole-second.zip', ['x multiPolygon']],
  ['shp-deleted-row.zip', ['Un 5', 'Trois 5']],
  ['shp-null-middle.zip', ['Un 5', 'Vide UNREADABLE', 'Trois 5']],
  ['shp-header-length-too-long.zip', 'FILE_DAMAGED'],
  ['shp-two-layers-two-crs.zip', ['A 5', 'B 5']],
  // Tables of positions.
  ['csv-sep-line.csv', ['A 2.1000 48.1000', 'B 2.2000 48.2000']],
  ['csv-utf16-tab.txt', ['Évreux 1.1500 49.0200']],
  ['csv-geopoint.csv', ['A 2.1000 48.1000', 'B 2.2000 48.2000']],
  ['csv-coordonnees.csv', ['A 2.1000 48.1000', 'B 2.2000 48.2000']],
  ['csv-lat-wgs84.csv', ['A 2.1000 48.1000']],
  ['csv-latitude-dd.csv', ['A 2.1000 48.1000']],
  ['csv-longlat-in-name.csv', [' 2.1000 48.1000']],
  ['csv-x-l93.csv', ['A 2.3523 48.8534']],
  ['csv-coordx.csv', 'asks'],
  ['csv-coordx.csv', ['A 2.3523 48.8534'], 'EPSG:2154'],
  ['csv-x-y-units.csv', ['A 2.3523 48.8534'], 'EPSG:2154'],
  ['csv-thousands.csv', ['A 2.3523 48.8534'], 'EPSG:2154'],
  ['csv-anfr-dms.csv', [' 2.3519 48.8567']],
  ['csv-dms-west-noletter.csv', ['A -1.5000 48.8567']],
  ['csv-degree-suffix.csv', ['A 2.3500 48.8500', 'B 18.4000 -33.9000', 'C -1.5000 48.8567']],
  ['csv-sci.csv', ['A 2.3500 48.8500']],
  ['csv-unicode-minus.csv', ['A -1.5000 48.1000']],
  ['csv-title-row.csv', ['A 2.1000 48.1000']],
  ['csv-blank-coords.csv', ['A 2.1000 48.1000', 'B UNREADABLE']],
  // KML.
  ['kml-prefixed.kml', ['Relais 2.3000 48.3000']],
  ['kml-trailing-comment.kml', ['A 2.3000 48.3000']],
  ['kml-flat-commas.kml', ['Contour 4']],
  ['kml-iso88592.kml', ['Łódź 19.4500 51.7700']],
  ['kml-utf16.kml', ['Évreux 2.3000 48.3000']],
  ['kml-entities-nbsp.kml', ['Relais&nbsp;nord 2.3000 48.3000']],
  ['kml-amp-raw.kml', ['Durand & Fils 2.3000 48.3000']],
  ['kml-two-inner-in-one.kml', ['Deux trous 5+4+4']],
  ['kml-empty-coordinates.kml', ['Plein 2.3000 48.3000']],
  ['kml-undeclared-prefix.kml', ['Relais 2.3000 48.3000']],
  ['kml-wrapped-lon.kml', ['A OUT_OF_RANGE']],
  ['kml-gxtrack.kml', ['Trace line']],
  ['kmz-doc-second.kmz', ['Vrai 2.3000 48.3000']],
  // GeoJSON and well-known text.
  ['geojson-crs-27572.geojson', [' 2.3365 48.8503']],
  ['geojson-crs-4171.geojson', [' 2.0000 48.0000']],
  ['geojson-crs-900913.geojson', [' 2.3500 48.8533']],
  ['geojson-crs-epsg-code.geojson', ['A OUT_OF_RANGE', 'P 2.3458 48.8562']],
  ['geojson-crs-link.geojson', 'CRS_UNKNOWN http://spatialreference.org/ref/epsg/2154/proj4/'],
  ['geojson-array.json', [' 2.0000 48.0000', ' 3.0000 48.0000']],
  ['geojsonl.geojsonl', ['S0 2.0000 48.0000', 'S1 2.1000 48.0000', 'S2 2.2000 48.0000']],
  ['geojsonseq-rs.geojsons', ['S0 2.0000 48.0000', 'S1 2.1000 48.0000', 'S2 2.2000 48.0000']],
  ['geojson-null-geometry.geojson', ['sans UNREADABLE', 'avec 2.0000 48.0000']],
  ['geojson-string-coords.geojson', ['txt UNREADABLE']],
  ['geojson-trailing-comma.geojson', 'FILE_DAMAGED'],
  ['geojson-antimeridian.geojson', ['Fidji-like 5']],
  ['kml-vtab-name.geojson', ['Relais nord 2.0000 48.0000']],
  ['esri-json.json', 'FORMAT_UNKNOWN'],
  ['ewkt.txt', [' 2.3523 48.8534']],
  ['wkt-spaces.txt', [' 2.3500 48.8500', ' 2.3000 48.8000', ' line'], 'EPSG:4326'],
  ['wkt-curve.txt', [' UNREADABLE'], 'EPSG:4326'],
  // Drawings.
  ['dxf-closed-by-repeat.dxf', ['ZONE 5'], 'EPSG:2154'],
  ['dxf-closed-flag.dxf', ['ZONE 5'], 'EPSG:2154'],
  ['dxf-plinegen-flag129.dxf', ['ZONE 5'], 'EPSG:2154'],
  ['dxf-leading-spaces.dxf', ['FH line'], 'EPSG:2154'],
  ['dxf-bulge.dxf', ['ZONE UNREADABLE'], 'EPSG:2154'],
  ['dxf-binary.dxf', 'FORMAT_UNKNOWN AutoCAD Binary DXF'],
  // A parameter that a row lacks would be Jest's callback, and waited for.
])('%s', (...[file, candidates, crs]) => expect(found(file, crs)).toEqual(candidates));

it.each<[file: string, place: readonly [number, number], crs: string]>([
  ['shp-l93.zip', [2.3458, 48.8562], 'EPSG:2154'],
  ['shp-rgf93-esri-geog.zip', [2, 48], 'EPSG:4326'],
  ['shp-rgf93v1-geog.zip', [2, 48], 'EPSG:4326'],
  ['shp-utm40s-reunion.zip', [55.4426, -20.8831], 'RGR_1992_UTM_40S'],
  ['shp-utm31n.zip', [2.3457, 48.8501], 'EPSG:32631'],
])('%s lies where its .prj file says', (file, [lon, lat], crs) => {
  const reading = Object(read(file));
  expect(reading.crs).toEqual([crs]);
  const [x, y] = reading.candidates[0].shape.coordinates[0];
  expect([x, y]).toEqual([expect.closeTo(lon, 3), expect.closeTo(lat, 3)]);
});

it.each([
  ['csv-title-row.csv', undefined, [[1, 'Liste des stations au 01/02/2026', 'MAP_TEST_IMPORT_LEFT_TITLE']]],
  ['shp-deleted-row.zip', undefined, [[2, 'Efface', 'MAP_TEST_IMPORT_LEFT_DELETED']]],
  ['kml-empty-coordinates.kml', undefined, [[null, null, 'MAP_TEST_IMPORT_LEFT_EMPTY']]],
  ['kmz-doc-second.kmz', undefined, [[null, 'files/legend.kml', 'MAP_TEST_IMPORT_LEFT_FILE']]],
  [
    'dxf-arc-spline-insert.dxf',
    'EPSG:2154' as const,
    ['ARC', 'TEXT', 'INSERT'].map((kind) => [null, kind, 'MAP_TEST_IMPORT_LEFT_ENTITY']),
  ],
])('what %s has besides is named with its reason', (file, crs, left) => {
  expect(
    Object(read(file, crs)).left.map(({ row, what, reason }: Record<string, unknown>) => [row, what, reason]),
  ).toEqual(left);
});

it('tells rows as the spreadsheet numbers them, the separator and decimal commas', () => {
  expect(read('csv-title-row.csv')).toMatchObject({
    candidates: [{ row: 4 }],
    table: { separator: ';', decimalComma: true },
  });
});
