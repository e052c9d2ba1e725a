import { geodesicInverse, geodesicLine, type Position } from '@portal/geo';
import type { MapFeature } from '../map/map-feature.js';
import { endNames, type TypedPath } from './typed-path.js';

/** Pieces of the line on the map: enough that it bends as the geodesic does. */
const PIECES = 32;

/** A path with its ends on a map, and where the cursor of its profile stands. */
export function pathFeatures({ ends }: TypedPath, cursor: Position | undefined): MapFeature[] {
  const [a, b] = ends.map(({ at }) => at);
  const marks = ends.flatMap(({ at }, index): MapFeature[] =>
    at
      ? [
          {
            kind: 'point',
            id: `profile-end-${index}`,
            role: index === 0 ? 'site-a' : 'site-b',
            label: endNames[index],
            at: [...at],
          },
        ]
      : [],
  );
  if (!a || !b || a.join() === b.join()) return marks;
  const along = geodesicLine(a, b, Math.max(1, geodesicInverse(a, b).distance / PIECES)).map((at) => [...at]);
  const line: MapFeature = { kind: 'line', id: 'profile-path', role: 'path', along };
  const mark: MapFeature[] = cursor ? [{ kind: 'point', id: 'profile-cursor', role: 'crossing', at: [...cursor] }] : [];
  return [line, ...marks, ...mark];
}

/** Of the path's length: farther beside it, the pointer says nothing of the profile. */
const BESIDE = 0.08;

/** How far along a path a position lies, 0 to 1; undefined for one that is not beside it. */
export function shareAlong(a: Position, b: Position, position: Position): number | undefined {
  const path = geodesicInverse(a, b);
  const seen = geodesicInverse(a, position);
  const angle = ((seen.azimuthAB - path.azimuthAB) * Math.PI) / 180;
  const share = (seen.distance * Math.cos(angle)) / path.distance;
  const beside = Math.abs(seen.distance * Math.sin(angle)) / path.distance;
  return beside <= BESIDE && share >= 0 && share <= 1 ? share : undefined;
}
