import {
  MOST_NEIGHBOURS,
  type MwHop,
  type MwHopNeighbours,
  type MwNeighbour,
  positionsAlong,
} from '@portal/contracts/modules/mw-applications-requests';
import { geodesicInverse, type Position } from '@portal/geo';
import { END_NAMES, type EndName, roundedKm } from '../measured-application.js';
import {
  type HopInterference,
  isAcceptable,
  occupiedMhz,
  searchRadiusKm,
  submittedInterference,
} from './hop-interference.js';
import type { AskedHop, NamedNeighbour } from './neighbours.repository.js';

type Placed = Readonly<Record<EndName, { readonly longitude: number; readonly latitude: number }>>;

const placesOf = (ends: Placed): Position[] => END_NAMES.map((end) => [ends[end].longitude, ends[end].latitude]);

const sentMhz = ({ ends }: MwHop): number[] => END_NAMES.flatMap((end) => ends[end].frequencyMhz ?? []);

/** A submitted hop, with the frequencies that it occupies. */
export const askedFor = (hop: MwHop): AskedHop => {
  const half = occupiedMhz(hop) / 2;
  const sent = sentMhz(hop);
  return {
    position: hop.position,
    route: positionsAlong(hop) ?? [],
    workingMhz: sent[0] ?? 0,
    ranges: sent.map((mhz) => [mhz - half, mhz + half] as const),
  };
};

const rounded = (decibels: number | undefined): number | null =>
  decibels === undefined ? null : Number(decibels.toFixed(1));

/** How much the worse of the two is disturbed; those that do not meet come last. */
const harmOf = ({ receivedDb, causedDb }: Pick<MwNeighbour, 'receivedDb' | 'causedDb'>): number =>
  Math.max(receivedDb ?? Number.NEGATIVE_INFINITY, causedDb ?? Number.NEGATIVE_INFINITY);

const nearestKm = (one: Placed, other: Placed): number =>
  Math.min(...placesOf(one).flatMap((a) => placesOf(other).map((b) => geodesicInverse(a, b).distance / 1000)));

function asNeighbour(hop: MwHop, neighbour: NamedNeighbour, limitDb: number): MwNeighbour {
  const { position: _of, direction: _way, spacingMhz: _width, polarisation: _plane, ...placed } = neighbour;
  const { passiveRepeaters: _passive, ends, ...names } = placed;
  const found: HopInterference = submittedInterference(hop, [neighbour]);
  return {
    ...names,
    distanceKm: roundedKm(nearestKm(hop.ends, ends)),
    carrierDb: rounded(found.carrierDb),
    receivedDb: rounded(found.receivedDb),
    causedDb: rounded(found.causedDb),
    isAcceptable: isAcceptable(found, limitDb),
  };
}

/** The neighbours of a submitted hop among those found for all hops of its dossier, the worst first. */
export function neighboursOf(hop: MwHop, found: readonly NamedNeighbour[], limitDb: number): MwHopNeighbours {
  const own = found.filter(({ position }) => position === hop.position);
  const judged = own
    .map((neighbour) => asNeighbour(hop, neighbour, limitDb))
    .sort((a, b) => Math.sign(harmOf(b) - harmOf(a)) || a.distanceKm - b.distanceKm);
  return {
    position: hop.position,
    radiusKm: searchRadiusKm(askedFor(hop).workingMhz),
    limitDb,
    neighbours: judged.slice(0, MOST_NEIGHBOURS),
    total: judged.length,
  };
}
