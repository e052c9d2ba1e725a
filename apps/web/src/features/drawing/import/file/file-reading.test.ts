import { strToU8, zipSync } from 'fflate';
import { readingOf } from './file-reading.js';

const read = (text: string, crs?: 'EPSG:2056' | 'EPSG:2154') => readingOf(strToU8(text), crs);
const shapesOf = (text: string) => {
  const reading = read(text);
  return 'candidates' in reading ? reading.candidates.map(({ name, shape }) => [name, shape]) : reading;
};
const paris = { kind: 'point', longitude: 2.35, latitude: 48.85 };

const placemark = '<Placemark><name>Paris</name><Point><coordinates>2.35,48.85,30</coordinates></Point></Placemark>';
const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemark}</Document></kml>`;
const gpx = '<gpx version="1.1"><wpt lat="48.85" lon="2.35"><name>Paris</name></wpt></gpx>';

/** A drawing with entities in layers, as groups of code and value. */
const dxf = (...entities: readonly (readonly (string | number)[])[]): string =>
  [0, 'SECTION', 2, 'ENTITIES', ...entities.flat(), 0, 'ENDSEC', 0, 'EOF', ''].join('\r\n');
const ring = [90, 3, 70, 1, 10, 2, 20, 48, 10, 3, 20, 48, 10, 3, 20, 49];

/** A Shapefile of points. */
function shapefile(points: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(100 + 28 * points.length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, bytes.length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 1, true);
  for (const [i, [x, y]] of points.entries()) {
    const at = 100 + 28 * i;
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, 10);
    view.setInt32(at + 8, 1, true);
    view.setFloat64(at + 12, x, true);
    view.setFloat64(at + 20, y, true);
  }
  return bytes;
}

describe('a file', () => {
  test.each([
    ['KML', kml],
    ['GPX', gpx],
    [
      'GeoJSON',
      '{"type":"Feature","properties":{"nom":"Paris"},"geometry":{"type":"Point","coordinates":[2.35,48.85]}}',
    ],
    ['a table with semicolons and decimal commas', 'Nom;Longitude;Latitude\nParis;2,35;48,85\n'],
    ['a table with commas', 'name,lat,lon\nParis,48.85,2.35\n'],
    ['a table of well-known text', 'id;wkt;srid\nParis;POINT (2.35 48.85);4326\n'],
  ])('is read as %s', (_name, text) => {
    expect(shapesOf(text)).toEqual([['Paris', paris]]);
  });

  it('is read as KMZ', () => {
    const reading = readingOf(zipSync({ 'doc.kml': strToU8(kml) }));
    expect(reading).toMatchObject({ candidates: [{ name: 'Paris', shape: paris }], crs: ['EPSG:4326'] });
  });

  it('is converted from the system it names', () => {
    const bern =
      '{"type":"Point","coordinates":[2600000,1200000],"crs":{"properties":{"name":"urn:ogc:def:crs:EPSG::2056"}}}';
    const [candidate] = Object(read(bern)).candidates;
    expect(candidate.shape.longitude).toBeCloseTo(7.4386, 3);
    expect(candidate.shape.latitude).toBeCloseTo(46.9511, 3);
  });

  it('asks for the system where a Shapefile has no projection', () => {
    const archive = zipSync({ 'sites.shp': shapefile([[700_000, 6_600_000]]) });
    expect(readingOf(archive)).toEqual({ asks: 'CRS' });
    const [candidate] = Object(readingOf(archive, 'EPSG:2154')).candidates;
    expect(candidate.shape.longitude).toBeCloseTo(3, 6);
    expect(candidate.shape.latitude).toBeCloseTo(46.5, 6);
  });

  it('asks for the system of a drawing, and reads its points, closed lines and circles', () => {
    const drawing = dxf(
      [0, 'POINT', 8, 'Sites', 10, 2.35, 20, 48.85],
      [0, 'LWPOLYLINE', 8, 'Zones', ...ring],
      [0, 'CIRCLE', 8, 'Cercles', 10, 2, 20, 48, 40, 0.5],
      [0, 'TEXT', 8, 'Notes', 10, 2, 20, 48, 1, 'x'],
    );
    expect(read(drawing)).toEqual({ asks: 'CRS' });
    const { candidates } = Object(readingOf(strToU8(drawing), 'EPSG:4326'));
    expect(candidates).toMatchObject([
      { name: 'Sites', shape: paris },
      { name: 'Zones', shape: { kind: 'polygon' } },
      { name: 'Cercles', shape: { kind: 'polygon' } },
    ]);
    expect(candidates[2].shape.coordinates).toHaveLength(65);
  });

  it('lists the curved lines of a drawing as unreadable', () => {
    const curved = dxf([0, 'LWPOLYLINE', 8, 'Zones', 90, 2, 70, 1, 10, 2, 20, 48, 42, 1, 10, 3, 20, 48]);
    expect(readingOf(strToU8(curved), 'EPSG:4326')).toMatchObject({ candidates: [{ fault: 'UNREADABLE' }] });
  });

  it('takes the projection that stands beside a Shapefile', () => {
    const projection = strToU8('PROJCS["RGF93_Lambert_93",GEOGCS["GCS_RGF93"]]');
    const archive = zipSync({ 'a/Sites.SHP': shapefile([[700_000, 6_600_000]]), 'a/Sites.PRJ': projection });
    expect(readingOf(archive)).toMatchObject({ crs: ['EPSG:2154'] });
  });

  it('is read with 200,000 rows and decimal commas', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => `S${i};2,${i % 1000};48,${i % 1000}`);
    const { candidates } = Object(read(`name;lon;lat\n${rows.join('\n')}`));
    expect(candidates).toHaveLength(200_000);
    expect(candidates[199_999].shape).toEqual({ kind: 'point', longitude: 2.999, latitude: 48.999 });
  });

  it('counts links and follows none', () => {
    const link = '<NetworkLink><Link><href>http://169.254.169.254/</href></Link></NetworkLink>';
    expect(read(kml.replace('<Placemark>', `${link}<Placemark>`))).toMatchObject({
      links: 1,
      candidates: [{ shape: paris }],
    });
  });
});

describe('a file is refused', () => {
  const layer = shapefile([[2, 48]]);
  test.each([
    ['with entities', strToU8(`<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]>${kml}`), 'ENTITIES'],
    ['cut off', strToU8(kml.slice(0, -20)), 'FILE_DAMAGED'],
    ['of broken GeoJSON', strToU8('{"type":"FeatureCollection","features":['), 'FILE_DAMAGED'],
    ['of another kind', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2]), 'FORMAT_UNKNOWN'],
    ['of another kind of XML', strToU8('<html><body/></html>'), 'FORMAT_UNKNOWN'],
    ['without columns of positions', strToU8('a;b\n1;2\n'), 'COLUMNS_MISSING'],
    ['without features', strToU8('{"type":"FeatureCollection","features":[]}'), 'NOTHING_IN_FILE'],
    ['with a drawing of nothing', strToU8(dxf()), 'NOTHING_IN_FILE'],
    ['with a drawing cut off', strToU8(dxf([0, 'POINT', 8]).slice(0, 40)), 'FILE_DAMAGED'],
    ['with a Shapefile cut off', zipSync({ 'a.shp': layer.slice(0, 110) }), 'FILE_DAMAGED'],
    ['as an archive cut off', zipSync({ 'a.shp': layer }).slice(0, 60), 'FILE_DAMAGED'],
    ['as an archive of something else', zipSync({ 'a.txt': layer }), 'FORMAT_UNKNOWN'],
    ['in an unknown system', zipSync({ 'a.shp': layer, 'a.prj': strToU8('PROJCS["NAD27"]') }), 'CRS_UNKNOWN'],
    ['larger than 50 MB', new Uint8Array(50 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
    ['with too many rows', strToU8(`lat;lon\n${'1;2\n'.repeat(250_001)}`), 'TOO_MANY_FEATURES'],
  ])('%s', (_name, bytes, fault) => {
    expect(readingOf(bytes)).toMatchObject({ fault });
  });

  it('as an archive that would fill the memory', () => {
    const bomb = zipSync({ 'a.kml': strToU8(kml) });
    const directory = new DataView(bomb.buffer).getUint32(bomb.length - 6, true);
    new DataView(bomb.buffer).setUint32(directory + 24, 201 * 1024 * 1024, true);
    expect(readingOf(bomb)).toMatchObject({ fault: 'ARCHIVE_TOO_LARGE' });
  });
});

describe('a feature', () => {
  const wkt = (text: string) => Object(read(`wkt;crs\n"${text}";4326`)).candidates;
  test.each([
    ['a line', 'LINESTRING (0 0, 1 1)', { shape: { kind: 'line', coordinates: [[0, 0], [1, 1]] } }], // biome-ignore format: one line
    ['a line of one place', 'LINESTRING (0 0, 0 0)', { fault: 'UNREADABLE' }],
    ['outside the earth', 'POINT (200 10)', { fault: 'OUT_OF_RANGE' }],
    ['unreadable', 'POINT (a b)', { fault: 'UNREADABLE' }],
    ['crossing itself', 'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))', { invalidity: 'SELF_INTERSECTION' }],
    ['with an open ring', 'POLYGON ((0 0, 1 0, 1 1))', { isClosed: true, shape: { kind: 'polygon' } }],
  ])('%s is listed with what is wrong', (_name, text, expected) => {
    expect(wkt(text)).toMatchObject([expected]);
  });

  it('of several points becomes several', () => {
    expect(wkt('MULTIPOINT (1 2, 3 4)')).toHaveLength(2);
  });
});
