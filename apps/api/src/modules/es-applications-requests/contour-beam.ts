import {
  type ContourOfBeam,
  coordinationParameters,
  type EsDetails,
} from '@portal/contracts/modules/es-applications-requests';
import {
  type CoordinationLink,
  type HorizonPoint,
  horizonElevation,
  horizonGain,
  lookAngles,
  permissibleInterference,
} from '@portal/radio';

/** A beam of a station whose coordination contour is wanted. */
export type StationBeam = Omit<ContourOfBeam, 'stepDeg'> & { readonly horizon?: readonly HorizonPoint[] };

/** Terrestrial antennas above ground. */
export const OTHER_HEIGHT_M = 30;

/** What a contour asks for, but for the gain towards the horizon. */
export function coordinationLinkOf({ beam }: StationBeam): Omit<CoordinationLink, 'horizonGainDbi'> & {
  readonly timePercent: number;
} {
  const parameters = coordinationParameters(beam.direction);
  const { bandwidthHz, timePercent, otherGainDbi, otherPowerDbw } = parameters;
  const noiseTemperatureK = beam.direction === 'TX' ? parameters.noiseTemperatureK : (beam.noiseTemperatureK ?? 0);
  return {
    ...{ timePercent, otherGainDbi },
    powerDbw: beam.direction === 'TX' ? (beam.powerDensityDbwHz ?? 0) + 10 * Math.log10(bandwidthHz) : otherPowerDbw,
    permissibleDbw: permissibleInterference({ ...parameters, noiseTemperatureK }),
  };
}

/** Of the dish towards the horizon in a direction: the horizontal where the station has not stated its horizon. */
export function gainTowards({ beam, horizon = [] }: StationBeam, azimuthDeg: number): number {
  const { diameterM, frequencyMhz, azimuthDeg: towards, elevationDeg } = beam;
  const dish = { diameterM, frequencyMhz };
  const horizonDeg = horizon.length > 0 ? horizonElevation(horizon, azimuthDeg) : 0;
  return horizonGain(dish, { azimuthDeg: towards, elevationDeg }, { azimuthDeg, elevationDeg: horizonDeg });
}

type Placed = 'antennaAltitudeAmslM' | 'antennaHeightAglM' | 'diameterM';
type Pointed = 'latitude' | 'longitude' | 'nominalLongitudeDeg' | 'horizon';
type Beam = EsDetails['beams'][number];
/** An earth station, submitted or about to be. */
type ContourStation = Pick<EsDetails, Placed> & { readonly [Name in Pointed]?: EsDetails[Name] | undefined } & {
  readonly beams: readonly (Pick<Beam, 'direction' | 'assignedFrequencyMhz' | 'lowMhz' | 'highMhz'> & {
    readonly [Name in 'maxPowerDensityDbwHz' | 'rxNoiseTempK']?: Beam[Name] | undefined;
  })[];
};

/** A beam of a station; undefined of one that stands nowhere or points nowhere, and of a beam that is not there. */
export function contourBeamOf(station: ContourStation, index: number): StationBeam | undefined {
  const { latitude, longitude, nominalLongitudeDeg, antennaAltitudeAmslM: altitudeM } = station;
  const beam = station.beams[index];
  if (!beam || typeof latitude !== 'number' || typeof longitude !== 'number' || typeof nominalLongitudeDeg !== 'number')
    return undefined;
  const { azimuthDeg, elevationDeg } = lookAngles({ latitude, longitude, altitudeM }, nominalLongitudeDeg);
  return {
    ...{ latitude, longitude, altitudeM, heightM: Math.max(1, station.antennaHeightAglM) },
    horizon: (station.horizon ?? []).map((point) => ({ ...point, distanceKm: point.distanceKm ?? 0 })),
    beam: {
      direction: beam.direction,
      frequencyMhz: beam.assignedFrequencyMhz,
      bandwidthMhz: beam.highMhz - beam.lowMhz,
      ...(typeof beam.maxPowerDensityDbwHz === 'number' && { powerDensityDbwHz: beam.maxPowerDensityDbwHz }),
      ...(typeof beam.rxNoiseTempK === 'number' && { noiseTemperatureK: beam.rxNoiseTempK }),
      ...{ diameterM: station.diameterM, azimuthDeg, elevationDeg },
    },
  };
}
