import type { Feature, FeatureCollection, Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import {
  type GroundKind,
  MAX_ZOOM,
  SHOWN_FROM,
  TILE_EXTENT,
  type TileAddress,
  type TilePart,
} from './base-map-tiles.js';
import { detailFeatures, type GroundDetails } from './ground-details.js';

export type Atlas = Parameters<typeof mesh>[0];

export function featuresOf(atlas: Atlas, name: 'countries' | 'land'): Feature[] {
  const object = atlas.objects[name];
  if (!object) throw new Error(`The atlas has no ${name}.`);
  const made: Feature | FeatureCollection = feature(atlas, object);
  return made.type === 'FeatureCollection' ? made.features : [made];
}

/**
 * A line with continuous longitudes, beyond ±180° where it crosses the antimeridian; as it is, it would run back around
 * the world. A ring around a pole cannot be closed that way and is left as it is.
 */
export function continuous(line: readonly Position[]): Position[] {
  let turns = 0;
  const unrolled = line.map(([longitude = 0, latitude = 0], at) => {
    const step = longitude - (line[at - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [longitude + turns * 360, latitude];
  });
  const [first, last] = [line[0], line.at(-1)];
  const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isRing && turns !== 0 ? [...line] : unrolled;
}

function continuousGeometry(geometry: Feature['geometry']): Feature['geometry'] {
  if (geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map((line) => continuous(line)) };
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map((ring) => continuous(ring)) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return {
    ...geometry,
    coordinates: geometry.coordinates.map((rings) => rings.map((ring) => continuous(ring))),
  };
}

const ground = (kind: GroundKind, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: continuousGeometry(geometry),
});

function groundOf(atlas: Atlas, details: GroundDetails): FeatureCollection {
  // The typings let features, but not meshes, be without properties.
  const countries = atlas.objects.countries as Parameters<typeof mesh>[1];
  return {
    type: 'FeatureCollection',
    features: [
      ...featuresOf(atlas, 'land').map(({ geometry }) => ground('land', geometry)),
      ground(
        'coast',
        mesh(atlas, countries, (a, b) => a === b),
      ),
      ground(
        'border',
        mesh(atlas, countries, (a, b) => a !== b),
      ),
      ...detailFeatures(details),
    ],
  };
}

/** Cuts the ground into tiles, the same way at build and in the browser. */
export function groundCutter(atlas: Atlas, details: GroundDetails): (tile: TileAddress) => TilePart[] {
  const index = new GeoJSONVT(groundOf(atlas, details), {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: 4,
    extent: TILE_EXTENT,
    buffer: 96,
    tolerance: 2,
  });
  return ([z, x, y]) => {
    const features = index.getTile(z, x, y)?.features ?? [];
    const shown = features.filter(({ tags }) => z >= (SHOWN_FROM[tags?.kind as GroundKind] ?? 0));
    return shown.map(({ tags, geometry }) => {
      const lines = geometry as [number, number][][];
      let end = 0;
      return {
        kind: tags?.kind as GroundKind,
        coordinates: lines.flat(2),
        ends: lines.map((line) => {
          end += line.length * 2;
          return end;
        }),
      };
    });
  };
}
