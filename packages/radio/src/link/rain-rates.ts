import { geodesicInverse, type Kilometres, type Position } from '@portal/geo';

/** Rain rate exceeded for 0.01 % of the time, mm/h, where it is known. */
export interface RainRate {
  readonly place: string;
  readonly at: Position;
  readonly rate: number;
}

/** From the maps of ITU-R P.837-5, between their four nearest points, rounded. */
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
  { place: 'Ajaccio', at: [8.74, 41.93], rate: 49 },
  { place: 'Pointe-à-Pitre', at: [-61.53, 16.24], rate: 92 },
  { place: 'Fort-de-France', at: [-61.08, 14.61], rate: 92 },
  { place: 'Gustavia', at: [-62.85, 17.9], rate: 77 },
  { place: 'Marigot', at: [-63.08, 18.07], rate: 77 },
  { place: 'Cayenne', at: [-52.33, 4.94], rate: 96 },
  { place: 'Saint-Laurent-du-Maroni', at: [-54.03, 5.5], rate: 99 },
  { place: 'Maripasoula', at: [-54.03, 3.64], rate: 94 },
  { place: 'Saint-Georges', at: [-51.8, 3.89], rate: 100 },
  { place: 'Saint-Denis (La Réunion)', at: [55.45, -20.88], rate: 80 },
  { place: 'Mamoudzou', at: [45.23, -12.78], rate: 83 },
  { place: 'Saint-Pierre (Saint-Pierre-et-Miquelon)', at: [-56.18, 46.78], rate: 41 },
  { place: 'Nouméa', at: [166.45, -22.27], rate: 63 },
  { place: 'Lifou', at: [167.24, -20.92], rate: 75 },
  { place: 'Papeete', at: [-149.57, -17.53], rate: 92 },
  { place: 'Taiohae', at: [-140.1, -8.91], rate: 71 },
  { place: 'Rikitea', at: [-134.97, -23.12], rate: 82 },
  { place: 'Mata-Utu', at: [-176.17, -13.28], rate: 101 },
  { place: 'Sigave', at: [-178.1, -14.3], rate: 98 },
];

/** A place farther away has a rain of its own. */
const REACH_KM: Kilometres = 350;

/** The rain rate known nearest to a position; undefined where none is known within 350 km. */
export function nearestRainRate(at: Position): RainRate | undefined {
  const far = RAIN_RATES.map((known) => ({ known, km: geodesicInverse(at, known.at).distance / 1000 }));
  const nearest = far.reduce((least, next) => (next.km < least.km ? next : least));
  return nearest.km <= REACH_KM ? nearest.known : undefined;
}
