import { type AreaCorner, DrawnArea, drawnAreaText } from '@portal/contracts';
import { longitudeNear, type Position } from '@portal/geo';
import type { MapFeature } from '../map/map-feature.js';

/** An area as addresses and calls carry it. At the date line it ends. */
export function writeArea(corners: readonly Position[]): string {
  const [first = [0, 0]] = corners;
  return drawnAreaText(
    corners.map(([longitude, latitude]): AreaCorner => [longitudeNear(longitude, first[0]), latitude]),
  );
}

/** The area that an address carries; undefined for any other text. */
export function readArea(text: string | null): string | undefined {
  return text !== null && DrawnArea.safeParse(text).success ? text : undefined;
}

/** Corners of an area that {@link readArea} has read. */
export const cornersOf = (area: string): readonly AreaCorner[] => DrawnArea.parse(area);

export const areaFeatures = (area: string): MapFeature[] => {
  const ring = cornersOf(area).map((corner) => [...corner]);
  const shape = { type: 'MultiPolygon' as const, coordinates: [[[...ring, ring[0] ?? []]]] };
  return [{ kind: 'area', id: 'drawn-area', role: 'shape-chosen', shape }];
};
