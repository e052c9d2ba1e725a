import type { TrialApplication } from './trial-services.js';

type Place = Pick<
  TrialApplication['places'][number],
  'altitudeDatum' | 'altitudeMinM' | 'altitudeMaxM' | 'groundElevationM' | 'geoidM' | 'antennaHeightAglM'
>;
type Frequency = Pick<TrialApplication['frequencies'][number], 'centreMhz' | 'bandwidthMhz' | 'pairedCentreMhz'>;

/** The least height of a volume: an emission at ground level is received above it. */
const LEAST_HEIGHT_M = 1;

/**
 * Lowest and highest height above ground, in metres, the highest excluded. AMSL takes the ground's elevation off; WGS 84
 * takes off the undulation of the geoid besides.
 */
export function heightsOf(place: Place): readonly [lowestM: number, highestM: number] {
  const { altitudeDatum, altitudeMinM, altitudeMaxM, groundElevationM, geoidM, antennaHeightAglM } = place;
  const ground = altitudeDatum === 'AMSL' || altitudeDatum === 'WGS84' ? (groundElevationM ?? 0) : 0;
  const geoid = altitudeDatum === 'WGS84' ? (geoidM ?? 0) : 0;
  const lowest = typeof altitudeMinM === 'number' ? Math.max(0, altitudeMinM - ground - geoid) : 0;
  const highest = typeof altitudeMaxM === 'number' ? altitudeMaxM - ground - geoid : (antennaHeightAglM ?? 0);
  return [lowest, Math.max(lowest + LEAST_HEIGHT_M, highest)];
}

/** The end of a band, MHz, without the dust of sums: channels that touch do not overlap. */
const end = (mhz: number): number => Number(mhz.toFixed(9));

/** Bands of a frequency, MHz: its own and, of a pair, the other. */
export const bandsOfFrequency = ({ centreMhz, bandwidthMhz, pairedCentreMhz }: Frequency): [number, number][] =>
  [centreMhz, pairedCentreMhz].flatMap((centre): [number, number][] =>
    typeof centre === 'number' ? [[end(centre - bandwidthMhz / 2), end(centre + bandwidthMhz / 2)]] : [],
  );

/** Bands of a trial, MHz. */
export const trialBands = ({ frequencies }: { readonly frequencies: readonly Frequency[] }): [number, number][] =>
  frequencies.flatMap(bandsOfFrequency);
