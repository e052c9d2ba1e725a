import { geodesicInverse, type Position } from '@portal/geo';

/** Rain rate exceeded for 0.01 % of the time, mm/h, where it is known. */
export interface RainRate {
  readonly place: string;
  readonly at: Position;
  readonly rate: number;
}

/** Read off the maps of ITU-R P.837-5. */
const RAIN_RATES: readonly RainRate[] = [
  { place: 'Paris', at: [2.35, 48.86], rate: 34 },
  { place: 'Lille', at: [3.06, 50.63], rate: 35 },
  { place: 'Strasbourg', at: [7.75, 48.58], rate: 38 },
  { place: 'Lyon', at: [4.84, 45.76], rate: 40 },
  { place: 'Clermont-Ferrand', at: [3.09, 45.78], rate: 41 },
  { place: 'Toulouse', at: [1.44, 43.6], rate: 43 },
  { place: 'Bordeaux', at: [-0.58, 44.84], rate: 45 },
  { place: 'Marseille', at: [5.37, 43.3], rate: 47 },
  { place: 'Nice', at: [7.27, 43.7], rate: 49 },
  { place: 'Brest', at: [-4.49, 48.39], rate: 50 },
];

/** The rain rate known nearest to a position. */
export function nearestRainRate(at: Position): RainRate {
  const far = RAIN_RATES.map((known) => ({ known, distance: geodesicInverse(at, known.at).distance }));
  return far.reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest)).known;
}
