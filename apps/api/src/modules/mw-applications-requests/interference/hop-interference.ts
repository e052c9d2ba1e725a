import { receivedLevelDbm } from '@portal/contracts/modules/mw-applications-requests';
import { interferenceDbm, noiseFloorDbm, type ReceivingStation, type SendingStation } from '@portal/radio';
import { END_NAMES, type EndName, type MeasuredHop } from '../measured-application.js';

/** An end of a hop of another dossier. */
interface NeighbourEnd {
  readonly longitude: number;
  readonly latitude: number;
  readonly azimuthDeg: number;
  readonly antennaGainDbi: number;
  readonly eirpDbm: number;
  readonly lineLossDb: number;
  /** It sends on this, and receives what its other end sends. */
  readonly frequencyMhz: number;
}

/** A hop of another dossier near a hop of an application. */
export interface NeighbourHop {
  /** Of the hop of the application. */
  readonly position: number;
  readonly spacingMhz: number;
  readonly polarisation: 'V' | 'H' | 'DUAL';
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

type Stations = Readonly<Record<EndName, SendingStation & ReceivingStation>>;

const otherEnd = (end: EndName): EndName => (end === 'A' ? 'B' : 'A');

const ownStations = ({ typed, plan, sites, figures }: MeasuredHop): Stations => {
  const station = (end: EndName) => {
    const { antennaGainDbi, txPowerDbm, lineLossDb } = typed.ends[end];
    return {
      at: sites[end],
      azimuth: end === 'A' ? figures.azimuthAB : figures.azimuthBA,
      gainDbi: antennaGainDbi,
      eirpDbm: txPowerDbm - lineLossDb + antennaGainDbi,
      lineLossDb,
      frequencyMhz: figures.ends[end].frequencyMhz,
      spacingMhz: plan.spacingMhz,
      polarisation: typed.polarisation,
    };
  };
  return { A: station('A'), B: station('B') };
};

const neighbourStations = ({ ends, spacingMhz, polarisation }: NeighbourHop): Stations => {
  const station = ({ longitude, latitude, azimuthDeg, antennaGainDbi, ...end }: NeighbourEnd) => ({
    at: [longitude, latitude] as const,
    azimuth: azimuthDeg,
    gainDbi: antennaGainDbi,
    eirpDbm: end.eirpDbm,
    lineLossDb: end.lineLossDb,
    frequencyMhz: end.frequencyMhz,
    spacingMhz,
    polarisation,
  });
  return { A: station(ends.A), B: station(ends.B) };
};

interface Level {
  /** The end that receives. */
  readonly end: EndName;
  readonly dbm: number;
}

/** Levels that the receivers of one hop get from the senders of another. */
const levels = (from: Stations, to: Stations): Level[] =>
  END_NAMES.flatMap((end) => {
    const receiver = { ...to[end], frequencyMhz: to[otherEnd(end)].frequencyMhz };
    return END_NAMES.flatMap((sender) => {
      const dbm = interferenceDbm(from[sender], receiver);
      return dbm === undefined ? [] : [{ end, dbm }];
    });
  });

const extreme = (choose: (...values: number[]) => number, values: readonly number[]): number | undefined =>
  values.length > 0 ? choose(...values) : undefined;

/** What a hop and those of its neighbours do to each other, in free space and without shielding. */
export function hopInterference(hop: MeasuredHop, near: readonly NeighbourHop[]): HopInterference {
  const own = ownStations(hop);
  const wantedDbm = (end: EndName): number => {
    const { eirpDbm = Number.NaN, freeSpaceLossDb } = hop.figures.ends[otherEnd(end)];
    return receivedLevelDbm({ eirpDbm, freeSpaceLossDb }, hop.typed.ends[end]);
  };
  const others = near.map((neighbour) => ({ stations: neighbourStations(neighbour), spacing: neighbour.spacingMhz }));
  const received = others.flatMap(({ stations }) => levels(stations, own));
  const caused = others.flatMap(({ stations, spacing }) =>
    levels(own, stations).map(({ dbm }) => dbm - noiseFloorDbm(spacing)),
  );
  const noise = noiseFloorDbm(hop.plan.spacingMhz);
  return {
    carrierDb: extreme(
      Math.min,
      received.map(({ end, dbm }) => wantedDbm(end) - dbm),
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
