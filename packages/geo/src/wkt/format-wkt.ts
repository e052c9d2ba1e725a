import type { Geometry, Position } from 'geojson';

/** Well-known text (OGC 06-103r4), two dimensions, shortest decimals that identify each double. */
export function formatWkt(geometry: Geometry): string {
  if (geometry.type === 'GeometryCollection') {
    return `GEOMETRYCOLLECTION ${group(geometry.geometries.map(formatWkt))}`;
  }
  return `${geometry.type.toUpperCase()} ${body(geometry)}`;
}

function body(geometry: Exclude<Geometry, { type: 'GeometryCollection' }>): string {
  switch (geometry.type) {
    case 'Point':
      return group(geometry.coordinates.length === 0 ? [] : [place(geometry.coordinates)]);
    case 'LineString':
      return line(geometry.coordinates);
    case 'MultiPoint':
      return group(geometry.coordinates.map((position) => `(${place(position)})`));
    case 'Polygon':
    case 'MultiLineString':
      return group(geometry.coordinates.map(line));
    case 'MultiPolygon':
      return group(geometry.coordinates.map((rings) => group(rings.map(line))));
  }
}

const group = (parts: readonly string[]): string => (parts.length === 0 ? 'EMPTY' : `(${parts.join(', ')})`);

const line = (positions: readonly Position[]): string => group(positions.map(place));

const place = ([x, y]: Position): string => `${x} ${y}`;
