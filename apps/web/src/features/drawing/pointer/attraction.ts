import type { Position } from '@portal/geo';
import { closestOnSegment, squaredDistance } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from 'ol/geom.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { positionOf } from '../../map/follow-pointer.js';
import { attractingFeatures } from './attracting-features.js';

type Coordinates = readonly number[];

/** Corners beyond this many attract nothing: they would be everywhere, and each move would look at all of them. */
const MOST_CORNERS = 50_000;

function runsOf(geometry: Geometry | undefined): readonly (readonly Coordinates[])[] {
  if (geometry instanceof Point) return [[geometry.getCoordinates()]];
  if (geometry instanceof LineString) return [geometry.getCoordinates()];
  if (geometry instanceof Polygon) return geometry.getCoordinates();
  return geometry instanceof MultiPolygon ? geometry.getCoordinates().flat() : [];
}

function nearest(to: Coordinates, candidates: Iterable<Coordinates>, reach: number): Coordinates | undefined {
  let found: Coordinates | undefined;
  let least = reach * reach;
  for (const candidate of candidates) {
    const apart = squaredDistance([...to], [...candidate]);
    if (apart > least) continue;
    least = apart;
    found = candidate;
  }
  return found;
}

function* onEdges(to: Coordinates, runs: readonly (readonly Coordinates[])[]): Generator<Coordinates> {
  for (const run of runs) {
    for (let i = 1; i < run.length; i++) yield closestOnSegment([...to], [[...run[i - 1]!], [...run[i]!]]);
  }
}

/**
 * Draws positions to what is shown on a map: first to corners and places, otherwise to edges.
 *
 * @param exceptId the shape that is changed, which would hold itself where it was
 * @returns the position that attracts the given one within so many pixels, otherwise the given one itself
 */
export function attractionOf(map: OlMap, exceptId?: string): (position: Position, reach: number) => Position {
  let known: readonly (readonly Coordinates[])[] | undefined;
  const runs = () => {
    if (known) return known;
    const found = attractingFeatures(map, exceptId).flatMap((feature) => runsOf(feature.getGeometry()));
    known = found.reduce((count, run) => count + run.length, 0) > MOST_CORNERS ? [] : found;
    return known;
  };
  return (position, reach) => {
    const at = fromLonLat([...position]);
    const within = reach * (map.getView().getResolution() ?? 0);
    const drawnTo = nearest(at, runs().flat(), within) ?? nearest(at, onEdges(at, runs()), within);
    return drawnTo ? positionOf([...drawnTo]) : position;
  };
}
