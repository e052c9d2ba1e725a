import {
  type Decibels,
  type Degrees,
  freeSpaceLoss,
  geodesicInverse,
  type Kilometres,
  type Megahertz,
  type Metres,
  type Position,
} from '@portal/geo';
import { angleBetween, type Direction } from '../earth-station/direction.js';
import { coordinationGain } from '../earth-station/horizon-gain.js';
import { diameterOfGain } from '../pattern/dish.js';
import { f699 } from '../pattern/reference-patterns.js';

export type SharedBandService = 'EARTH_STATION' | 'FIXED_LINK';

/** What an antenna sends or receives. */
export interface SharedBandBeam {
  readonly direction: 'TX' | 'RX';
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  /** On the axis. */
  readonly gainDbi: Decibels;
  /** At the antenna, dBW/Hz: power of what is sent, noise of a receiver. */
  readonly densityDbwHz: Decibels;
}

/** An antenna in a band that earth stations and fixed links share. */
export interface SharedBandStation {
  readonly service: SharedBandService;
  readonly at: Position;
  /** Of the antenna above ground, above 0. */
  readonly heightM: Metres;
  /** Where it points; a link along the horizontal. Null of an antenna that follows satellites in every azimuth. */
  readonly pointing: Direction | null;
  /** Lowest elevation of an antenna that follows satellites. */
  readonly leastElevationDeg?: Degrees;
  /** Of an earth station; that of a link follows from its gain. */
  readonly diameterM?: Metres;
  readonly beams: readonly SharedBandBeam[];
}

/** A transmission of a station of one service on frequencies that a station of the other one receives. */
export interface SharedBandPair<Station extends SharedBandStation = SharedBandStation> {
  readonly sender: Station;
  readonly receiver: Station;
  /** Centre of the frequencies that meet. */
  readonly frequencyMhz: Megahertz;
  readonly distanceKm: Kilometres;
  /** Of each antenna towards the other one. */
  readonly senderGainDbi: Decibels;
  readonly receiverGainDbi: Decibels;
  /** Interference over noise at the receiver if nothing were lost on the path. */
  readonly losslessDb: Decibels;
  readonly freeSpaceLossDb: Decibels;
}

/**
 * Interference over noise that a receiver may suffer during 20 % of the time: 6 % of the noise of an earth station,
 * ITU-R S.1432-1, and a tenth of that of a fixed link above 3 GHz, ITU-R F.758-7. To be confirmed on the Recommendations.
 */
export const sharedBandLimits: Readonly<Record<SharedBandService, Decibels>> = {
  EARTH_STATION: -12.2,
  FIXED_LINK: -10,
};

/** Antennas of one mast count as this far apart. */
const NEAREST_KM: Kilometres = 0.01;

/** Gain towards an azimuth; that of the axis at frequencies for which F.699 has no pattern. */
function gainTowards(station: SharedBandStation, beam: SharedBandBeam, azimuthDeg: Degrees): Decibels {
  const { service, pointing, leastElevationDeg = 0 } = station;
  const frequencyMhz = (beam.lowMhz + beam.highMhz) / 2;
  const off = pointing ? angleBetween(pointing, { azimuthDeg, elevationDeg: 0 }) : leastElevationDeg;
  const { gainDbi } = beam;
  const diameterM = station.diameterM ?? diameterOfGain(gainDbi, frequencyMhz);
  return service === 'EARTH_STATION'
    ? coordinationGain({ diameterM, frequencyMhz, gainDbi }, off)
    : (f699({ diameterM, frequencyMhz, gainDbi }, off) ?? gainDbi);
}

/** The pairs of a sender and a receiver among two antennas. */
function pairsBetween<Station extends SharedBandStation>(sender: Station, receiver: Station) {
  const meeting = sender.beams.flatMap((sent) =>
    receiver.beams.flatMap((received) => {
      const low = Math.max(sent.lowMhz, received.lowMhz);
      const high = Math.min(sent.highMhz, received.highMhz);
      return sent.direction === 'TX' && received.direction === 'RX' && low < high
        ? [{ sent, received, frequencyMhz: (low + high) / 2 }]
        : [];
    }),
  );
  if (meeting.length === 0) return [];
  const { distance, azimuthAB, azimuthBA } = geodesicInverse(sender.at, receiver.at);
  const distanceKm = Math.max(NEAREST_KM, distance / 1000);
  return meeting.map(({ sent, received, frequencyMhz }): SharedBandPair<Station> => {
    const senderGainDbi = gainTowards(sender, sent, azimuthAB);
    const receiverGainDbi = gainTowards(receiver, received, azimuthBA);
    return {
      ...{ sender, receiver, frequencyMhz, distanceKm, senderGainDbi, receiverGainDbi },
      losslessDb: sent.densityDbwHz + senderGainDbi + receiverGainDbi - received.densityDbwHz,
      freeSpaceLossDb: freeSpaceLoss(frequencyMhz, distanceKm),
    };
  });
}

/**
 * Who disturbs whom among stations of two services, whichever of the two is given first: densities are compared on the
 * frequencies that meet, without discrimination of polarisation. Stations of one service are not compared.
 */
export const sharedBandPairs = <Station extends SharedBandStation>(
  ones: readonly Station[],
  others: readonly Station[],
): SharedBandPair<Station>[] =>
  ones.flatMap((one) =>
    others.flatMap((other) =>
      one.service === other.service ? [] : [...pairsBetween(one, other), ...pairsBetween(other, one)],
    ),
  );

/** How far a pair is beyond the limit of its receiver with a loss between them, dB. */
export const sharedBandExcess = ({ losslessDb, receiver }: SharedBandPair, lossDb: Decibels): Decibels =>
  losslessDb - lossDb - sharedBandLimits[receiver.service];
