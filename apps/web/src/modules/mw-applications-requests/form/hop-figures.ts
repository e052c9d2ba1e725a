import type { MwChannelPlan, MwEndDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import {
  computePartialHop,
  type HopEnd,
  type PartialHopFigures,
  type Position,
  parseLatitude,
  parseLongitude,
} from '@portal/geo';

/** Position of a site as far as it is typed, `[longitude, latitude]`. */
export function positionOf({ latitude, longitude }: MwEndDraft): Position | undefined {
  const lat = parseLatitude(latitude ?? '');
  const lon = parseLongitude(longitude ?? '');
  return lat === undefined || lon === undefined ? undefined : [lon, lat];
}

const endOf = (end: MwEndDraft): Partial<HopEnd> => ({
  position: positionOf(end),
  txPowerDbm: end.txPowerDbm ?? undefined,
  antennaGainDbi: end.antennaGainDbi ?? undefined,
  lineLossDb: end.lineLossDb ?? undefined,
});

/** What follows from the fields of a hop that are typed so far. */
export const figuresOf = (hop: MwHopDraft, plans: readonly MwChannelPlan[]): PartialHopFigures =>
  computePartialHop({
    a: endOf(hop.ends.A),
    b: endOf(hop.ends.B),
    plan: plans.find(({ code }) => code === hop.channelPlanCode),
    channelNumber: hop.channelNumber ?? undefined,
    txHighEnd: hop.txHighEnd ?? undefined,
  });
