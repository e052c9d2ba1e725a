import type { Fix } from '@portal/contracts/modules/agency-control';
import { geodesicDirect, type Position } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';

const CORNERS = 72;
const RADIANS = Math.PI / 180;
/** A bearing is drawn so far beyond where it was taken, and at least past the fix: metres. */
const LEAST_LENGTH = 20_000;

/** Outline of an ellipse of errors around its fix, on WGS 84. */
function outlineOf({ latitude, longitude, ellipse: { majorM, minorM, azimuthDeg } }: Fix): Position[] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    const [along, across] = [majorM * Math.cos(angle), minorM * Math.sin(angle)];
    const azimuth = azimuthDeg + Math.atan2(across, along) / RADIANS;
    return geodesicDirect([longitude, latitude], Math.hypot(along, across), azimuth);
  });
}

interface Drawn {
  readonly fix: Fix | null;
  readonly bearings: readonly { readonly latitude: number; readonly longitude: number; readonly azimuthDeg: number }[];
}

/** A complaint on the map: its bearings, where they meet, and the ellipse of errors. */
export function complaintFeatures({ fix, bearings }: Drawn): MapFeature[] {
  const lines = bearings.map(({ latitude, longitude, azimuthDeg }, index): MapFeature => {
    const from: Position = [longitude, latitude];
    const along = [from, geodesicDirect(from, LEAST_LENGTH, azimuthDeg)].map((position) => [...position]);
    return { id: `bearing-${index}`, kind: 'line', role: 'path', along };
  });
  if (!fix) return lines;
  const ring = outlineOf(fix).map((position) => [...position]);
  return [
    ...lines,
    { id: 'ellipse', kind: 'area', role: 'result', shape: { type: 'MultiPolygon', coordinates: [[ring]] } },
    { id: 'fix', kind: 'point', role: 'marker-chosen', at: [fix.longitude, fix.latitude] },
  ];
}
