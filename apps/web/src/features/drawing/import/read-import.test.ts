import { formatShape, formatWkt, outline, type Shape, shapeFeature } from '@portal/geo';
import { readImport } from './read-import.js';

const sector: Shape = { kind: 'sector', longitude: 2.35, latitude: 48.86, radius: 12.5, azimuth: 45, beamwidth: 90 };
const polygon: Shape = {
  kind: 'polygon',
  coordinates: [
    [7, 46],
    [8, 46],
    [8, 47],
    [7, 46],
  ],
  holes: [],
};
const parts: Shape = { kind: 'multiPolygon', polygons: [{ coordinates: polygon.coordinates, holes: [] }] };

it('reads notation and WKT one a line, mixed', () => {
  const read = readImport(`POLYGON ((2 48, 3 48, 3 49, 2 48))\nCIRCLE 48°51'24.00"N 002°21'07.00"E R=12.5km`);
  expect(read).toMatchObject({ shapes: [{ kind: 'polygon' }, { kind: 'circle' }] });
});

describe('text', () => {
  test.each<[string, string, Shape[]]>([
    ['notation, one shape a line', `${formatShape(sector)}\n\n${formatShape(polygon)}\n`, [sector, polygon]],
    ['notation of several parts', formatShape(parts), [parts]],
    ['GeoJSON', JSON.stringify(outline(polygon)), [polygon]],
    [
      'a collection with its parameters',
      JSON.stringify({ type: 'FeatureCollection', features: [shapeFeature(sector)] }),
      [sector],
    ],
    ['well-known text', formatWkt(outline(polygon)), [polygon]],
    ['well-known text of several parts', formatWkt(outline(parts)), [parts]],
    ['corners, latitude first', '46 7\n46 8\n47 8', [polygon]],
    ['corners under a header, closed', 'Lon\tLat\n7.0\t46.0\n8.0\t46.0\n8.0\t47.0\n7.0\t46.0', [polygon]],
  ])('is read as %s', (_name, text, shapes) => {
    expect(readImport(text)).toEqual({ shapes });
  });

  it('gives shapes the names and the look that its GeoJSON has', () => {
    const properties = { nom: ' Réserve\nde  Nantes ', fill: '0a1', 'fill-opacity': '0.4', 'stroke-width': 40 };
    const feature = { type: 'Feature', properties, geometry: outline(polygon) };
    expect(readImport(JSON.stringify(feature))).toEqual({
      shapes: [{ name: 'Réserve de  Nantes', look: { colour: '#00aa11', opacity: 0.4 }, shape: polygon }],
    });
  });

  test.each([
    ['nothing', '  ', 'NOTHING_READABLE'],
    ['a letter', 'Sehr geehrte Damen und Herren', 'NOTHING_READABLE'],
    ['two corners', '46 7\n46 8', 'NOTHING_READABLE'],
    ['an unreadable corner', '46 7\n46 8\nhere\n47 8', 'NOTHING_READABLE'],
    ['broken GeoJSON', '{"type":"Polygon"', 'NOTHING_READABLE'],
    ['GeoJSON of a line of one place', '{"type":"LineString","coordinates":[[0,0]]}', 'NOTHING_READABLE'],
    ['a circle without radius', 'CIRCLE 48 2', 'PARAMETER_MISSING'],
    ['an unknown shape', 'ELLIPSE 48 2 R=1km', 'KIND_UNKNOWN'],
  ])('is refused with a code: %s', (_name, text, code) => {
    expect(readImport(text)).toMatchObject({ fault: { code } });
  });

  it('is refused when it contains a shape of a kind that is not allowed', () => {
    const text = [sector, polygon].map(formatShape).join('\n');
    expect(readImport(text, ['sector', 'polygon'])).toEqual({ shapes: [sector, polygon] });
    expect(readImport(formatShape(parts), ['polygon'])).toEqual({ shapes: [parts] });
    expect(readImport(text, ['polygon'])).toMatchObject({
      fault: { code: 'KIND_NOT_ALLOWED', text: formatShape(sector) },
    });
    const point = 'POINT 48 2';
    expect(readImport(point)).toMatchObject({ shapes: [{ kind: 'point' }] });
    expect(readImport(point, ['polygon'])).toMatchObject({ fault: { code: 'KIND_NOT_ALLOWED' } });
  });
});
