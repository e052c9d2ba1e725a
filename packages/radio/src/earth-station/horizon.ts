import { type Degrees, type Kilometres, type Metres, offset, type Position, STANDARD_K } from '@portal/geo';

/** What of the ground stands highest in a direction. */
export interface HorizonPoint {
  readonly azimuthDeg: Degrees;
  /** Above the horizontal at the antenna. */
  readonly elevationDeg: Degrees;
  readonly distanceKm: Kilometres;
}

/** Directions of a horizon: every 5 degrees, as in Radio Regulations, Appendix 4, item A.7.a. */
export const HORIZON_DIRECTIONS = 72;

export interface HorizonSetting {
  readonly position: Position;
  /** Of the antenna above sea level. */
  readonly antennaM: Metres;
  /** How far to look, 60 km when absent. */
  readonly farthestKm?: Kilometres;
  /** Distance of two looks, 100 m when absent. */
  readonly stepKm?: Kilometres;
  /** Ratio of effective to true earth radius, 4/3 when absent. */
  readonly k?: number;
}

/** Ground above sea level; `undefined` where it is not known. */
export type GroundHeight = (position: Position) => Metres | undefined;

const MEAN_RADIUS_KM: Kilometres = 6371;

/**
 * The horizon of an antenna over terrain, clockwise from north. Where no ground is known in a direction, it is the
 * horizontal itself at distance 0.
 */
export function horizonOf(setting: HorizonSetting, heightAt: GroundHeight): HorizonPoint[] {
  return Array.from({ length: HORIZON_DIRECTIONS }, (_, index) =>
    highestTowards(setting, (index * 360) / HORIZON_DIRECTIONS, heightAt),
  );
}

function highestTowards(
  { position, antennaM, farthestKm = 60, stepKm = 0.1, k = STANDARD_K }: HorizonSetting,
  azimuthDeg: Degrees,
  heightAt: GroundHeight,
): HorizonPoint {
  let [slope, distanceKm] = [Number.NEGATIVE_INFINITY, 0];
  const looks = Math.round(farthestKm / stepKm);
  for (let look = 1; look <= looks; look++) {
    const km = look * stepKm;
    const ground = heightAt(offset(position, km * 1000, azimuthDeg));
    if (ground === undefined) continue;
    const seen = (ground - antennaM) / (km * 1000) - km / (2 * k * MEAN_RADIUS_KM);
    if (seen > slope) [slope, distanceKm] = [seen, km];
  }
  const elevationDeg = distanceKm === 0 ? 0 : (Math.atan(slope) * 180) / Math.PI;
  return { azimuthDeg, elevationDeg, distanceKm };
}

/** Elevation of a horizon between its directions, by the nearest two. Directions in order, clockwise from north. */
export function horizonElevation(horizon: readonly HorizonPoint[], azimuthDeg: Degrees): Degrees {
  const azimuth = ((azimuthDeg % 360) + 360) % 360;
  const next = horizon.findIndex((point) => point.azimuthDeg > azimuth);
  const after = horizon[next === -1 ? 0 : next]!;
  const before = horizon.at((next === -1 ? horizon.length : next) - 1)!;
  const width = (after.azimuthDeg - before.azimuthDeg + 360) % 360;
  const share = width === 0 ? 0 : ((azimuth - before.azimuthDeg + 360) % 360) / width;
  return before.elevationDeg + (after.elevationDeg - before.elevationDeg) * share;
}
