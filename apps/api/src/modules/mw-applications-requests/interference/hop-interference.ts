import {
  type HopDirection,
  type MwHop,
  type MwRepeater,
  otherEnd,
  receivedLevelDbm,
  receives,
  repeatedPathOf,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { interferenceDbm, noiseFloorDbm } from '@portal/radio';
import { END_NAMES, type EndName, type MeasuredHop, radiated, wantedDbm } from '../measured-application.js';
import { type Stations, withRepeaters } from './repeater-stations.js';

/** An end of a hop of another dossier. */
interface NeighbourEnd {
  readonly longitude: number;
  readonly latitude: number;
  readonly groundElevationM?: number | null | undefined;
  readonly antennaHeightAglM?: number | null | undefined;
  /** Towards the next place on the path. */
  readonly azimuthDeg: number;
  readonly antennaGainDbi: number;
  /** Null at an end that only receives, as its frequency. */
  readonly eirpDbm: number | null;
  readonly lineLossDb: number;
  /** It sends on this, and receives what its other end sends. */
  readonly frequencyMhz: number | null;
}

/** A hop of another dossier near a hop of an application. */
export interface NeighbourHop {
  /** Of the hop of the application. */
  readonly position: number;
  readonly direction: HopDirection;
  /** What it occupies in each direction. */
  readonly spacingMhz: number;
  readonly polarisation: 'V' | 'H' | 'DUAL';
  /** From end A to end B. */
  readonly passiveRepeaters?: readonly MwRepeater[] | undefined;
  readonly ends: Readonly<Record<EndName, NeighbourEnd>>;
}

/** From how far neighbours may interfere, by band. */
export function searchRadiusKm(frequencyMhz: number): number {
  if (frequencyMhz < 10_000) return 150;
  if (frequencyMhz < 17_000) return 90;
  if (frequencyMhz < 24_000) return 60;
  return frequencyMhz < 60_000 ? 30 : 10;
}

/** What the worst of some neighbours and a hop do to each other; undefined where their channels do not meet. */
export interface HopInterference {
  /** Weakest carrier over interference at the receivers of the hop, dB. */
  readonly carrierDb: number | undefined;
  /** Strongest interference over noise at the receivers of the hop, dB. */
  readonly receivedDb: number | undefined;
  /** Strongest interference over noise that the hop causes at receivers of its neighbours, dB. */
  readonly causedDb: number | undefined;
}

function ownStations(hop: MeasuredHop): Stations {
  const { typed, raster, sites, figures, route } = hop;
  const station = (end: EndName) => ({
    end,
    at: sites[end],
    azimuth: end === 'A' ? figures.azimuthAB : figures.azimuthBA,
    gainDbi: typed.ends[end].antennaGainDbi,
    lineLossDb: typed.ends[end].lineLossDb,
    spacingMhz: raster.spacingMhz,
    polarisation: typed.polarisation,
  });
  const ofEnds: Stations = {
    senders: END_NAMES.flatMap((end) => {
      const sent = radiated(hop, end);
      return sent ? [{ ...station(end), eirpDbm: sent.eirpDbm, frequencyMhz: figures.ends[end].frequencyMhz }] : [];
    }),
    receivers: END_NAMES.filter((end) => receives(typed, end)).map((end) => ({
      ...station(end),
      frequencyMhz: figures.ends[otherEnd(end)].frequencyMhz,
    })),
  };
  return withRepeaters(ofEnds, route);
}

function neighbourStations(hop: NeighbourHop): Stations {
  const { ends, spacingMhz, polarisation } = hop;
  const station = (end: EndName) => {
    const { longitude, latitude, azimuthDeg: azimuth, antennaGainDbi: gainDbi, lineLossDb } = ends[end];
    return { end, at: [longitude, latitude] as const, azimuth, gainDbi, lineLossDb, spacingMhz, polarisation };
  };
  const ofEnds: Stations = {
    senders: END_NAMES.flatMap((end) => {
      const { eirpDbm, frequencyMhz } = ends[end];
      const isSender = transmits(hop, end) && eirpDbm !== null && frequencyMhz !== null;
      return isSender ? [{ ...station(end), eirpDbm, frequencyMhz }] : [];
    }),
    receivers: END_NAMES.flatMap((end) => {
      const { frequencyMhz } = ends[otherEnd(end)];
      return receives(hop, end) && frequencyMhz !== null ? [{ ...station(end), frequencyMhz }] : [];
    }),
  };
  // A submitted hop has complete repeaters.
  return withRepeaters(ofEnds, repeatedPathOf(hop)!);
}

interface Level {
  /** The end that receives. */
  readonly end: EndName;
  readonly dbm: number;
}

/** Levels that the receivers of one hop get from the senders of another. */
const levels = ({ senders }: Stations, { receivers }: Stations): Level[] =>
  receivers.flatMap((receiver) =>
    senders.flatMap((sender) => {
      const dbm = interferenceDbm(sender, receiver);
      return dbm === undefined ? [] : [{ end: receiver.end, dbm }];
    }),
  );

const extreme = (choose: (...values: number[]) => number, values: readonly number[]): number | undefined =>
  values.length > 0 ? choose(...values) : undefined;

/**
 * What a hop and those of its neighbours do to each other, in free space and without shielding. Ends with a passive
 * repeater point at it, and it sends and receives as an antenna of its own.
 */
export const hopInterference = (hop: MeasuredHop, near: readonly NeighbourHop[]): HopInterference =>
  interferenceOf(
    { stations: ownStations(hop), spacingMhz: hop.raster.spacingMhz, wantedDbm: (end) => wantedDbm(hop, end) },
    near,
  );

/** As `hopInterference`, of a hop as it was submitted. */
export function submittedInterference(hop: MwHop, near: readonly NeighbourHop[]): HopInterference {
  const spacingMhz = occupiedMhz(hop);
  const { position, direction, polarisation, passiveRepeaters, ends } = hop;
  return interferenceOf(
    {
      stations: neighbourStations({ position, direction, polarisation, passiveRepeaters, ends, spacingMhz }),
      spacingMhz,
      wantedDbm: (end) => {
        const { eirpDbm, freeSpaceLossDb } = ends[otherEnd(end)];
        return eirpDbm === null || freeSpaceLossDb === null
          ? undefined
          : receivedLevelDbm({ eirpDbm, freeSpaceLossDb }, ends[end]);
      },
    },
    near,
  );
}

/** What a submitted hop occupies in each direction, MHz. */
export const occupiedMhz = ({ channelSpacingMhz, channelCount }: MwHop): number => channelSpacingMhz * channelCount;

/** A hop that disturbs and is disturbed. */
interface ExaminedHop {
  readonly stations: Stations;
  /** What it occupies in each direction. */
  readonly spacingMhz: number;
  /** Level that an end receives from the other one; undefined at an end that only transmits. */
  readonly wantedDbm: (end: EndName) => number | undefined;
}

function interferenceOf(examined: ExaminedHop, near: readonly NeighbourHop[]): HopInterference {
  const own = examined.stations;
  const others = near.map((neighbour) => ({ stations: neighbourStations(neighbour), spacing: neighbour.spacingMhz }));
  const received = others.flatMap(({ stations }) => levels(stations, own));
  const caused = others.flatMap(({ stations, spacing }) =>
    levels(own, stations).map(({ dbm }) => dbm - noiseFloorDbm(spacing)),
  );
  const noise = noiseFloorDbm(examined.spacingMhz);
  return {
    carrierDb: extreme(
      Math.min,
      received.flatMap(({ end, dbm }) => {
        const wanted = examined.wantedDbm(end);
        return wanted === undefined ? [] : [wanted - dbm];
      }),
    ),
    receivedDb: extreme(
      Math.max,
      received.map(({ dbm }) => dbm - noise),
    ),
    causedDb: extreme(Math.max, caused),
  };
}

/** Whether neither of the two disturbs the other more than a limit of interference over noise. */
export const isAcceptable = ({ receivedDb, causedDb }: HopInterference, limitDb: number): boolean =>
  [receivedDb, causedDb].every((decibels) => decibels === undefined || decibels <= limitDb);
