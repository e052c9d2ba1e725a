import type { FixedLinks } from '../../features/dossiers/fixed-links.js';
import type { TrialDetails } from './trial-services.js';

/** A terrestrial trial, as far as its stations are concerned. */
type StationedTrial = Pick<TrialDetails, 'title' | 'objective' | 'frequencies' | 'places'> & {
  readonly stations?: readonly {
    readonly stationCode: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly heightAglM: number;
    readonly linkedStation?: string | null | undefined;
  }[];
};
type Station = NonNullable<StationedTrial['stations']>[number];
type End = FixedLinks['links'][number]['from'];

/** Fixed links of a trial: each two stations of which one names the other, once. */
export function fixedLinksOf(trial: StationedTrial, reference: string): FixedLinks {
  const { title, objective: description, stations = [], frequencies, places } = trial;
  const pairs = new Map<string, readonly [Station, Station]>();
  for (const station of stations) {
    const other = stations.find(({ stationCode }) => stationCode === station.linkedStation);
    if (!other || other === station) continue;
    const key = [stations.indexOf(station), stations.indexOf(other)].sort((a, b) => a - b).join(' ');
    if (!pairs.has(key)) pairs.set(key, [other, station]);
  }
  const [only, ...others] = frequencies;
  const frequency = only && others.length === 0 ? frequencyOf(only) : undefined;
  const links = [...pairs.values()].map(([from, to]) => ({
    ...{ from: endOf(from, places), to: endOf(to, places) },
    ...(frequency && { frequency }),
  }));
  return { title, description, reference, links };
}

function frequencyOf(frequency: TrialDetails['frequencies'][number]): FixedLinks['links'][number]['frequency'] {
  const { centreMhz, bandwidthMhz, pairedCentreMhz, polarisation, emissionDesignator } = frequency;
  return {
    ...{ centreMhz, bandwidthMhz },
    ...(typeof pairedCentreMhz === 'number' && { pairedCentreMhz }),
    ...(polarisation && { polarisation }),
    ...(emissionDesignator && { emissionDesignator }),
  };
}

/** A station, with the ground and the antenna of the place where it stands. */
function endOf({ stationCode, latitude, longitude, heightAglM }: Station, places: TrialDetails['places']): End {
  const place = places.find((other) => other.latitude === latitude && other.longitude === longitude);
  return {
    ...{ siteCode: stationCode, latitude, longitude, antennaHeightAglM: heightAglM },
    ...(typeof place?.groundElevationM === 'number' && { groundElevationM: place.groundElevationM }),
    ...(typeof place?.gainDbi === 'number' && { antennaGainDbi: place.gainDbi }),
  };
}
