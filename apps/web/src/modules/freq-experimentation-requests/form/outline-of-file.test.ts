import { outlineOfFile } from './outline-of-file.js';

const bytes = (text: string) => new TextEncoder().encode(text);

it('takes the first zone of a KML file, without repeating its first corner, and none of a file of points', () => {
  const kml = (geometry: string) =>
    bytes(
      `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Zone</name>${geometry}</Placemark></Document></kml>`,
    );
  const ring = '3.70,45.50,0 3.80,45.50,0 3.80,45.60,0 3.70,45.50,0';
  const zone = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  expect(outlineOfFile(kml(zone))).toEqual([
    [3.7, 45.5],
    [3.8, 45.5],
    [3.8, 45.6],
  ]);
  expect(outlineOfFile(kml('<Point><coordinates>3.7,45.5</coordinates></Point>'))).toBeUndefined();
});
