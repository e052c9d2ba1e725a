import type { Position as GeoJsonPosition } from 'geojson';
import { longitudeNear } from '../angles.js';
import { type Area, areaOf, polygonsOf } from '../geojson/area.js';
import type { OverlayEngine } from '../overlay/overlay-engine.js';
import { continuousRing } from '../shapes/continuous-ring.js';
import type { Position } from '../units.js';

/**
 * An area whose rings run on across ±180 (181 for −179), to work on in the plane. An edge of more than half a turn of
 * longitude is taken to go the short way; holes come to lie beside their shell.
 *
 * @throws GeometryError POLE_ENCLOSED for a ring round a pole, which no plane of degrees can show
 */
export function unwrapAntimeridian(area: Area): Area {
  const unwrapped = polygonsOf(area).map(([shell, ...holes]) => {
    const outer = continuousRing(positions(shell!));
    return [outer, ...holes.map((hole) => unwrappedHole(hole, outer))].map((ring) => ring.map(([x, y]) => [x, y]));
  });
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: unwrapped[0]! }
    : { type: 'MultiPolygon', coordinates: unwrapped };
}

/** Beside the middle of the shell's extent, not its first corner: a shell may be wider than half a turn. */
function unwrappedHole(hole: GeoJsonPosition[], shell: readonly Position[]): Position[] {
  const [west, east] = longitudeRange([shell]);
  const middle = (west + east) / 2;
  const [first, ...rest] = positions(hole);
  return continuousRing([[longitudeNear(first![0], middle), first![1]], ...rest]);
}

const positions = (ring: readonly GeoJsonPosition[]): Position[] => ring.map(([x, y]) => [x!, y!]);

/**
 * An area with continuous longitudes cut at ±180, every part back within −180 … 180, as RFC 7946 §3.1.9 asks. One that
 * does not cross comes back as it is.
 */
export function splitAtAntimeridian(area: Area, engine: Pick<OverlayEngine, 'intersection'>): Area {
  const [west, east] = longitudeRange(polygonsOf(area).flat());
  if (!(west < -180 || east > 180)) return area;
  const parts: GeoJsonPosition[][][] = [];
  for (let turn = Math.floor((west + 180) / 360); turn * 360 - 180 < east; turn++) {
    const shift = turn * 360;
    const within = polygonsOf(engine.intersection([area, worldShiftedBy(shift)]));
    parts.push(...within.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon! - shift, lat!]))));
  }
  return areaOf(parts);
}

/** Smallest and largest; of nothing, the wrong way round. */
function longitudeRange(rings: readonly (readonly (Position | GeoJsonPosition)[])[]): readonly [number, number] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (const [lon] of ring) {
      west = Math.min(west, lon!);
      east = Math.max(east, lon!);
    }
  }
  return [west, east];
}

const worldShiftedBy = (shift: number): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [shift - 180, -90],
      [shift + 180, -90],
      [shift + 180, 90],
      [shift - 180, 90],
      [shift - 180, -90],
    ],
  ],
});
