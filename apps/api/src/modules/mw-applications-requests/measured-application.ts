import {
  defaultHopCode,
  type MwApplication,
  type MwChannelPlan,
  type MwHopApplication,
} from '@portal/contracts/modules/mw-applications-requests';
import { computeHop, geodesicLine, type HopFigures, type Position } from '@portal/geo';
import type { LineString } from 'geojson';

export type EndName = 'A' | 'B';
export const END_NAMES: readonly EndName[] = ['A', 'B'];

/** A hop of a complete application with what follows from it. */
export interface MeasuredHop {
  /** Counted from 1. */
  readonly position: number;
  readonly hopCode: string;
  readonly typed: MwHopApplication;
  readonly plan: MwChannelPlan;
  readonly figures: HopFigures;
  readonly sites: Readonly<Record<EndName, Position>>;
  /** From A to B along the WGS 84 geodesic. */
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
export const measure = (typed: MwApplication, plans: readonly MwChannelPlan[]): MeasuredApplication => ({
  typed,
  hops: typed.hops.map((hop, index) => measureHop(hop, index + 1, plans)),
});

export function measureHop(typed: MwHopApplication, position: number, plans: readonly MwChannelPlan[]): MeasuredHop {
  // A complete application names a plan that is there.
  const plan = plans.find(({ code }) => code === typed.channelPlanCode)!;
  const { A, B } = typed.ends;
  const sites = { A: [A.longitude, A.latitude], B: [B.longitude, B.latitude] } as const;
  const { channelNumber, txHighEnd } = typed;
  return {
    position,
    hopCode: typed.hopCode || defaultHopCode(position),
    typed,
    plan,
    figures: computeHop({
      a: { ...A, position: sites.A },
      b: { ...B, position: sites.B },
      plan,
      channelNumber,
      txHighEnd,
    }),
    sites,
    path: {
      type: 'LineString',
      coordinates: geodesicLine(sites.A, sites.B, PATH_STEP).map(([lon, lat]) => [lon, lat]),
    },
  };
}

export const frequenciesOf = ({ figures }: MeasuredHop): number[] =>
  END_NAMES.map((end) => figures.ends[end].frequencyMhz);
