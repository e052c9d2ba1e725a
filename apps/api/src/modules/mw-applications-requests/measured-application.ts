import {
  channelCountOf,
  defaultHopCode,
  type MwApplication,
  type MwChannelPlan,
  type MwHopApplication,
  mergedPlan,
  otherEnd,
  receivedLevelDbm,
  repeatedPathOf,
  sendersOf,
  sourceOf,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import {
  computeHop,
  fresnelMidRadius,
  geodesicInverse,
  geodesicLine,
  type HopFigures,
  type Position,
} from '@portal/geo';
import { legsBetween, type PathLeg, type RepeatedPath, repeatedPathLoss } from '@portal/radio';
import type { LineString } from 'geojson';
import { WorkInTurns } from '../../kernel/work-in-turns.js';

export type EndName = 'A' | 'B';
export const END_NAMES: readonly EndName[] = ['A', 'B'];

/** A hop of a complete application with what follows from it. */
export interface MeasuredHop {
  /** Counted from 1. */
  readonly position: number;
  readonly hopCode: string;
  readonly typed: MwHopApplication;
  readonly plan: MwChannelPlan;
  /** The plan with the channels that the hop merges as one: its spacing is what the hop occupies in each direction. */
  readonly raster: MwChannelPlan;
  /**
   * Of both ends, though one may only receive: then its own frequency is the one of the channel that nobody uses. Azimuths
   * are those towards the next place on the path, losses those of all legs less the gains of its repeaters.
   */
  readonly figures: HopFigures;
  readonly sites: Readonly<Record<EndName, Position>>;
  /** Through its passive repeaters, if it has any. */
  readonly route: RepeatedPath;
  readonly legs: readonly PathLeg[];
  /** From A to B through its repeaters. */
  readonly routeKm: number;
  /** From A to B along the WGS 84 geodesics of its legs. */
  readonly path: LineString;
}

export interface MeasuredApplication {
  readonly typed: MwApplication;
  readonly hops: readonly MeasuredHop[];
}

/** Metres between vertices of a kept path: a straight chord of that length stays within 2 cm of the geodesic. */
const PATH_STEP = 1000;

/** A length as it is stored and shown, to the metre. */
export const roundedKm = (km: number): number => Number(km.toFixed(3));

/** A frequency as it is stored and shown, to the hertz. */
export const roundedMhz = (mhz: number): number => Number(mhz.toFixed(6));

/** Computes every figure on the server; figures from a client are never used. */
export const measure = async (typed: MwApplication, plans: readonly MwChannelPlan[]): Promise<MeasuredApplication> => ({
  typed,
  hops: await new WorkInTurns().each(typed.hops, (hop, index) => measureHop(hop, index + 1, plans)),
});

export function measureHop(typed: MwHopApplication, position: number, plans: readonly MwChannelPlan[]): MeasuredHop {
  // A complete application names a plan that is there.
  const plan = plans.find(({ code }) => code === typed.channelPlanCode)!;
  const { A, B } = typed.ends;
  const sites = { A: [A.longitude, A.latitude], B: [B.longitude, B.latitude] } as const;
  const raster = mergedPlan(plan, channelCountOf(typed));
  const { channelNumber, txHighEnd } = typed;
  const endOf = (end: EndName) => ({
    ...typed.ends[end],
    txPowerDbm: typed.ends[end].txPowerDbm ?? undefined,
    position: sites[end],
  });
  const figures = computeHop({ a: endOf('A'), b: endOf('B'), plan: raster, channelNumber, txHighEnd });
  // A complete application has complete repeaters.
  const route = repeatedPathOf(typed)!;
  const legs = legsBetween(route.places);
  const through = (end: EndName) => {
    const { [end]: own } = figures.ends;
    return { ...own, freeSpaceLossDb: repeatedPathLoss(route, own.frequencyMhz) };
  };
  const lowestMhz = Math.min(...sendersOf(typed).map((end) => figures.ends[end].frequencyMhz));
  return {
    position,
    hopCode: typed.hopCode || defaultHopCode(position),
    typed,
    plan,
    raster,
    figures: {
      ...figures,
      azimuthAB: legs[0]!.azimuthAB,
      azimuthBA: legs.at(-1)!.azimuthBA,
      ends: { A: through('A'), B: through('B') },
      fresnelMidM: fresnelMidRadius(lowestMhz, Math.max(...legs.map(({ lengthKm }) => lengthKm))),
    },
    sites,
    route,
    legs,
    routeKm: legs.reduce((sum, { lengthKm }) => sum + lengthKm, 0),
    path: lineThrough(
      route.places.map(({ at }) => at),
      PATH_STEP,
    ),
  };
}

/** Of a leg. Only legs that are too long for any link have more kilometres. */
const MOST_STEPS = 1000;

/**
 * The geodesics between places that follow each other.
 *
 * @param stepM longest distance of two vertices, except on legs that would have too many of them
 */
export const lineThrough = (places: readonly Position[], stepM: number): LineString => ({
  type: 'LineString',
  coordinates: places.slice(1).flatMap((at, index) =>
    geodesicLine(places[index]!, at, Math.max(stepM, geodesicInverse(places[index]!, at).distance / MOST_STEPS))
      .slice(index === 0 ? 0 : 1)
      .map(([longitude, latitude]) => [longitude, latitude]),
  ),
});

/** What is sent on. */
export const frequenciesOf = ({ typed, figures }: MeasuredHop): number[] =>
  sendersOf(typed).map((end) => figures.ends[end].frequencyMhz);

/** The frequency for which an end is made: that on which it transmits, or else the one that it receives. */
export const workingMhz = ({ typed, figures }: MeasuredHop, end: EndName): number =>
  figures.ends[sourceOf(typed, end)].frequencyMhz;

/** Power into the antenna of an end and what it radiates, dBm; undefined at one that only receives. */
export function radiated({ typed }: MeasuredHop, end: EndName) {
  const { txPowerDbm, lineLossDb, antennaGainDbi } = typed.ends[end];
  if (!transmits(typed, end) || typeof txPowerDbm !== 'number') return undefined;
  const powerDbm = txPowerDbm - lineLossDb;
  return { powerDbm, eirpDbm: powerDbm + antennaGainDbi };
}

/** Level in dBm that an end receives from the other in free space; undefined at one that only transmits. */
export function wantedDbm(hop: MeasuredHop, end: EndName): number | undefined {
  const sender = otherEnd(end);
  const sent = radiated(hop, sender);
  const { freeSpaceLossDb } = hop.figures.ends[sender];
  return sent && receivedLevelDbm({ eirpDbm: sent.eirpDbm, freeSpaceLossDb }, hop.typed.ends[end]);
}
