import type { SheetRow } from '@portal/contracts';
import { xmlText } from '@portal/files';
import type { ExportedShape } from './exported-list.js';

/** A row of a list, and where it lies. */
export interface MapFeature {
  readonly cells: SheetRow;
  readonly shape: ExportedShape;
}

interface NamedColumn {
  readonly name: string;
  readonly heading: string;
}

/** RFC 7946: a feature per row, its values by the names of their columns; a row that lies nowhere has no geometry. */
export async function* geoJsonText(
  columns: readonly NamedColumn[],
  batches: AsyncIterable<readonly MapFeature[]>,
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const features of batches) {
    for (const { cells, shape } of features) {
      const properties = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]));
      yield separator + JSON.stringify({ type: 'Feature', geometry: shape, properties });
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

const positions = (pairs: readonly (readonly number[])[]): string =>
  `<coordinates>${pairs.map((pair) => pair.join()).join(' ')}</coordinates>`;

function kmlPolygon([outer = [], ...holes]: readonly (readonly (readonly number[])[])[]): string {
  const ring = (name: string, pairs: readonly (readonly number[])[]): string =>
    `<${name}><LinearRing>${positions(pairs)}</LinearRing></${name}>`;
  return `<Polygon>${ring('outerBoundaryIs', outer)}${holes.map((hole) => ring('innerBoundaryIs', hole)).join('')}</Polygon>`;
}

function kmlParts(shape: NonNullable<ExportedShape>): string[] {
  switch (shape.type) {
    case 'MultiPoint':
      return shape.coordinates.map((point) => `<Point>${positions([point])}</Point>`);
    case 'MultiLineString':
      return shape.coordinates.map((line) => `<LineString>${positions(line)}</LineString>`);
    case 'MultiPolygon':
      return shape.coordinates.map(kmlPolygon);
  }
}

const kmlShape = (shape: ExportedShape): string =>
  shape === null ? '' : `<MultiGeometry>${kmlParts(shape).join('')}</MultiGeometry>`;

/** KML 2.2: a placemark per row, named by its first column. @param textsOf values as they read in a sheet */
export async function* kmlText(
  title: string,
  columns: readonly NamedColumn[],
  textsOf: (row: SheetRow) => readonly unknown[],
  batches: AsyncIterable<readonly MapFeature[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(title)}</name>\n`;
  for await (const features of batches) {
    for (const { cells, shape } of features) {
      const texts = textsOf(cells).map((text) => xmlText(String(text ?? '')));
      const data = columns.map(
        ({ name, heading }, at) =>
          `<Data name="${xmlText(name)}"><displayName>${xmlText(heading)}</displayName><value>${texts[at] ?? ''}</value></Data>`,
      );
      yield `<Placemark><name>${texts[0] ?? ''}</name><ExtendedData>${data.join('')}</ExtendedData>${kmlShape(shape)}</Placemark>\n`;
    }
  }
  yield '</Document></kml>\n';
}
