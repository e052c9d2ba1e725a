import type { Polygon } from 'geojson';
import { GeometryError } from '../errors.js';
import { geodesicDirect, geodesicInverse, geodesicLine } from '../geodesic.js';
import { ARC_SEGMENTS } from '../shapes/circle.js';
import type { Decibels, Degrees, Kilometres, Megahertz, Position, Ring } from '../units.js';
import { computeHop } from './compute-hop.js';
import { corridorRing, EDGE_STEP, startingNear } from './corridor.js';
import type { Hop, HopEnd } from './hop.js';
import { fresnelMidRadius, halfPowerBeamwidth } from './path.js';

/** A hop whose antenna gains are known: they open the sectors. */
export interface FootprintHop extends Hop {
  readonly a: HopEnd & { readonly antennaGainDbi: Decibels };
  readonly b: HopEnd & { readonly antennaGainDbi: Decibels };
}

/** What a footprint depends on, when the frequency is already known. */
export interface FootprintPath {
  readonly a: { readonly position: Position; readonly antennaGainDbi: Decibels };
  readonly b: { readonly position: Position; readonly antennaGainDbi: Decibels };
  /** The lower of the hop's two frequencies. */
  readonly frequencyMhz: Megahertz;
}

/** Neighbour search radius by frequency, each row valid below its limit. */
const RADIUS_BY_FREQUENCY: readonly { readonly below: Megahertz; readonly radius: Kilometres }[] = [
  { below: 10_000, radius: 150 },
  { below: 17_000, radius: 90 },
  { below: 24_000, radius: 60 },
  { below: 71_000, radius: 30 },
];
const RADIUS_ABOVE: Kilometres = 10;

/**
 * How far a hop must be coordinated: 4–8 GHz 150 km, 10–15 GHz 90, 17–24 GHz 60, 24–40 GHz 30, 71–86 GHz 10.
 * A frequency between two bands takes the radius of the band below it, the larger one: coordinating with a neighbour
 * too many does no harm. So does anything below 4 GHz (the 3.8 GHz plan); 24 GHz itself starts the 30 km row.
 */
export function footprintRadiusKm(frequencyMhz: Megahertz): Kilometres {
  return RADIUS_BY_FREQUENCY.find(({ below }) => frequencyMhz < below)?.radius ?? RADIUS_ABOVE;
}

/**
 * Parts whose union is the coordination footprint: a sector from A towards B, one from B towards A, and the path
 * widened by the first Fresnel radius half-way on each side. Both sectors take the radius of the hop's lower frequency
 * and a beamwidth of max(1°, 2 × half-power beamwidth), at most a full turn. All on the WGS 84 geodesic. The union is
 * one polygon without holes.
 *
 * Longitudes are continuous and all parts lie on the same side of ±180 as A, so a footprint across the antimeridian
 * has longitudes beyond ±180: unite first, split afterwards.
 *
 * @throws GeometryError SITES_COINCIDE, CHANNEL_OUTSIDE_PLAN, or POLE_ENCLOSED when a sector reaches round a pole
 */
export function footprintParts(hop: FootprintHop): Polygon[] {
  const { ends } = computeHop(hop);
  return pathFootprintParts({ ...hop, frequencyMhz: Math.min(ends.A.frequencyMhz, ends.B.frequencyMhz) });
}

/**
 * As {@link footprintParts}, for a path whose lower frequency is already known.
 *
 * @throws GeometryError SITES_COINCIDE, or POLE_ENCLOSED when a sector reaches round a pole
 */
export function pathFootprintParts({ a, b, frequencyMhz }: FootprintPath): Polygon[] {
  const { distance, azimuthAB, azimuthBA } = geodesicInverse(a.position, b.position);
  if (distance === 0) throw new GeometryError('SITES_COINCIDE', a.position);
  const radius = footprintRadiusKm(frequencyMhz);
  const path = geodesicLine(a.position, b.position, EDGE_STEP);
  return [
    sectorAlongGeodesics(path[0]!, radius, azimuthAB, coordinationBeamwidth(a.antennaGainDbi)),
    sectorAlongGeodesics(path.at(-1)!, radius, azimuthBA, coordinationBeamwidth(b.antennaGainDbi)),
    corridorRing(path, fresnelMidRadius(frequencyMhz, distance / 1000)),
  ].map((ring) => ({ type: 'Polygon', coordinates: [ring.map(([lon, lat]) => [lon, lat])] }));
}

function coordinationBeamwidth(gainDbi: Decibels): Degrees {
  return Math.min(360, Math.max(1, 2 * halfPowerBeamwidth(gainDbi)));
}

function sectorAlongGeodesics(apex: Position, radius: Kilometres, azimuth: Degrees, beamwidth: Degrees): Ring {
  const at = (i: number) =>
    geodesicDirect(apex, radius * 1000, azimuth - beamwidth / 2 + (beamwidth * i) / ARC_SEGMENTS);
  const rim = Array.from({ length: ARC_SEGMENTS + 1 }, (_, i) => at(i));
  if (beamwidth === 360) return startingNear(apex, [...rim.slice(0, -1), rim[0]!]);
  const outward = geodesicLine(apex, rim[0]!, EDGE_STEP);
  const inward = geodesicLine(rim.at(-1)!, apex, EDGE_STEP);
  return startingNear(apex, [...outward, ...rim.slice(1, -1), ...inward]);
}
