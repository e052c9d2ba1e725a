import type { MwChannelPlan, MwEndDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { computePartialHop, type HopEnd, type PartialHopFigures, parsePosition } from '@portal/geo';

const endOf = (end: MwEndDraft): Partial<HopEnd> => ({
  position: parsePosition(end),
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
