import { csvLine } from '@portal/contracts';
import { xmlText } from '@portal/files';
import { formatWkt, GeometryError, outline, type Shape } from '@portal/geo';
import type { Feature, Geometry, Position } from 'geojson';
import type { ShapeLook } from '../../map/shape-look.js';
import { geopackageOf } from './geopackage/geopackage.js';
import { kmlStyleOf, type SimpleStyle, simpleStyleOf } from './shape-style.js';
import { zippedShapefiles } from './shapefile.js';

export interface NamedShape {
  readonly name: string;
  readonly look?: ShapeLook;
  readonly shape: Shape;
}

/** What a file of shapes contains, and the names of the shapes that it lacks because they cannot be built. */
export interface Written<Content = string> {
  readonly content: Content;
  readonly leftOut: readonly string[];
}

type Outline = Feature<Geometry, { readonly name: string; readonly kind: string } & SimpleStyle>;

function featuresOf(shapes: readonly NamedShape[]): { features: Outline[]; leftOut: string[] } {
  const features: Outline[] = [];
  const leftOut: string[] = [];
  for (const { name, look = {}, shape } of shapes) {
    try {
      const geometry = outline(shape);
      const properties = { name, kind: shape.kind, ...simpleStyleOf(look, geometry.type) };
      features.push({ type: 'Feature', properties, geometry });
    } catch (error) {
      if (!(error instanceof GeometryError)) throw error;
      leftOut.push(name);
    }
  }
  return { features, leftOut };
}

/** A feature collection (RFC 7946) of the shapes' outlines, in WGS 84. */
export function writeGeoJson(shapes: readonly NamedShape[]): Written {
  const { features, leftOut } = featuresOf(shapes);
  return { content: `${JSON.stringify({ type: 'FeatureCollection', features }, undefined, 1)}\n`, leftOut };
}

/** The shapes' outlines in well-known text, longitude first, one a line: what the import reads. */
export function writeWkt(shapes: readonly NamedShape[]): Written {
  const { features, leftOut } = featuresOf(shapes);
  return { content: features.map(({ geometry }) => `${formatWkt(geometry)}\n`).join(''), leftOut };
}

/** A table of names, kinds and outlines in well-known text; the coordinate system has a column of its own. */
export function writeCsv(shapes: readonly NamedShape[]): Written {
  const { features, leftOut } = featuresOf(shapes);
  const rows = features.map(({ properties, geometry }) => [
    properties.name,
    properties.kind,
    'EPSG:4326',
    formatWkt(geometry),
  ]);
  const table = [['name', 'kind', 'crs', 'wkt'], ...rows].map((cells) => csvLine(cells, 'en')).join('');
  // Spreadsheets know UTF-8 by the mark.
  return { content: `\uFEFF${table}`, leftOut };
}

/** The shapes' outlines as KML 2.2. */
export function writeKml(shapes: readonly NamedShape[]): Written {
  const { features, leftOut } = featuresOf(shapes);
  const placemarks = features.map(
    ({ properties, geometry }) =>
      `<Placemark><name>${xmlText(properties.name)}</name>${kmlStyleOf(properties)}${kmlGeometry(geometry)}</Placemark>\n`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n';
  return { content: `${head}${placemarks.join('')}</Document></kml>\n`, leftOut };
}

const tuples = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ')}</coordinates>`;

function kmlGeometry(geometry: Geometry): string {
  if (geometry.type === 'Point') return `<Point>${tuples([geometry.coordinates])}</Point>`;
  if (geometry.type === 'LineString') return `<LineString>${tuples(geometry.coordinates)}</LineString>`;
  if (geometry.type === 'Polygon') return kmlPolygon(geometry.coordinates);
  if (geometry.type !== 'MultiPolygon') return '';
  return `<MultiGeometry>${geometry.coordinates.map(kmlPolygon).join('')}</MultiGeometry>`;
}

function kmlPolygon([shell = [], ...holes]: readonly Position[][]): string {
  const ring = (boundary: string, positions: Position[]) =>
    `<${boundary}><LinearRing>${tuples(positions)}</LinearRing></${boundary}>`;
  const inner = holes.map((hole) => ring('innerBoundaryIs', hole)).join('');
  return `<Polygon>${ring('outerBoundaryIs', shell)}${inner}</Polygon>`;
}

/** Zipped Shapefiles of the shapes' outlines, one of points, one of lines and one of areas. */
export function writeShapefile(shapes: readonly NamedShape[]): Written<Uint8Array<ArrayBuffer>> {
  const { features, leftOut } = featuresOf(shapes);
  return { content: Uint8Array.from(zippedShapefiles(features)), leftOut };
}

/** A GeoPackage of the shapes' outlines, with a layer of points and one of areas. */
export function writeGeopackage(shapes: readonly NamedShape[]): Written<Uint8Array<ArrayBuffer>> {
  const { features, leftOut } = featuresOf(shapes);
  return { content: geopackageOf(features), leftOut };
}
