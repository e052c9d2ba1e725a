import { readFileSync } from 'node:fs';
import type { Metres, Position } from '@portal/geo';

interface Hill {
  readonly latitude: number;
  readonly longitude: number;
  readonly groundElevationM: Metres;
}

const KM_PER_DEGREE = 111.195;
/** How far a hill reaches: its height falls to 61 % at this distance from the top. */
const HILL_KM = 4;
const WAVES = [
  { amplitudeM: 9, lonPerCycle: 0.21, latPerCycle: 0.34, shift: 0.4 },
  { amplitudeM: 5, lonPerCycle: 0.083, latPerCycle: -0.061, shift: 1.9 },
  { amplitudeM: 2, lonPerCycle: 0.019, latPerCycle: 0.027, shift: 4.1 },
] as const;

const wavesAt = ([lon, lat]: Position): Metres =>
  WAVES.reduce(
    (height, { amplitudeM, lonPerCycle, latPerCycle, shift }) =>
      height + amplitudeM * Math.sin(2 * Math.PI * (lon / lonPerCycle + lat / latPerCycle) + shift),
    0,
  );

/** Land at the foot of a hill: the higher the hill, the higher lies the country around it. */
const footOf = ({ groundElevationM }: Hill): Metres => Math.min(groundElevationM, 15 + 0.12 * groundElevationM);

/** Square of the distance in kilometres, in the plane around the hill. */
function squaredKm({ latitude, longitude }: Hill, [lon, lat]: Position): number {
  const east = (lon - longitude) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const north = (lat - latitude) * KM_PER_DEGREE;
  return east * east + north * north;
}

/** Rolling land without hills: between the hills, their feet count by the inverse square of the distance. */
function plainAt(hills: readonly Hill[], position: Position): Metres {
  let [sum, weights] = [0, 0];
  for (const hill of hills) {
    const weight = 1 / (squaredKm(hill, position) + 1);
    sum += footOf(hill) * weight;
    weights += weight;
  }
  return sum / weights + wavesAt(position);
}

/** Share of a hill's height that is left at a position, 0 to 1. */
const bell = (hill: Hill, position: Position): number => Math.exp(-squaredKm(hill, position) / (2 * HILL_KM ** 2));

/** A relief that is invented, but goes through the sites of the demonstration at their own elevations. */
export function demoRelief(hills: readonly Hill[] = demoHills()): (position: Position) => Metres {
  const places = hills.map(({ longitude, latitude }): Position => [longitude, latitude]);
  const missing = hills.map(({ groundElevationM }, i) => groundElevationM - plainAt(hills, places[i]!));
  const weights = solved(
    places.map((place) => hills.map((hill) => bell(hill, place))),
    missing,
  );
  return (position) =>
    Math.max(
      0,
      hills.reduce((height, hill, i) => height + weights[i]! * bell(hill, position), plainAt(hills, position)),
    );
}

const demoHills = (): Hill[] =>
  JSON.parse(readFileSync(new URL('../../../../../infra/demo/sites.json', import.meta.url), 'utf8'));

/** Solution of a system of linear equations by Gaussian elimination with pivots; the matrix is regular. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}
