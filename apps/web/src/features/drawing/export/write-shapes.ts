import { formatWkt, GeometryError, outline, type Shape } from '@portal/geo';
import type { Feature } from 'geojson';

export interface NamedShape {
  readonly name: string;
  readonly shape: Shape;
}

/** What a file of shapes contains, and the names of the shapes that it lacks because they cannot be built. */
export interface Written {
  readonly text: string;
  readonly leftOut: readonly string[];
}

function featuresOf(shapes: readonly NamedShape[]): { features: Feature[]; leftOut: string[] } {
  const features: Feature[] = [];
  const leftOut: string[] = [];
  for (const { name, shape } of shapes) {
    try {
      features.push({ type: 'Feature', properties: { name, kind: shape.kind }, geometry: outline(shape) });
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
  return { text: `${JSON.stringify({ type: 'FeatureCollection', features }, undefined, 1)}\n`, leftOut };
}

/** The shapes' outlines in well-known text, longitude first, one a line: what the import reads. */
export function writeWkt(shapes: readonly NamedShape[]): Written {
  const { features, leftOut } = featuresOf(shapes);
  return { text: features.map(({ geometry }) => `${formatWkt(geometry)}\n`).join(''), leftOut };
}
