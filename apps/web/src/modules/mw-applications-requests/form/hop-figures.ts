import {
  directedFigures,
  type MwChannelPlan,
  type MwEndDraft,
  type MwHopDraft,
  otherEnd,
  rasterOf,
  receivedLevelDbm,
  repeatedFigures,
  sourceOf,
} from '@portal/contracts/modules/mw-applications-requests';
import { computePartialHop, type EndName, type HopEnd, type PartialHopFigures, parsePosition } from '@portal/geo';

const endOf = (end: MwEndDraft): Partial<HopEnd> => ({
  position: parsePosition(end),
  txPowerDbm: end.txPowerDbm ?? undefined,
  antennaGainDbi: end.antennaGainDbi ?? undefined,
  lineLossDb: end.lineLossDb ?? undefined,
});

/** What follows from the fields of a hop that are typed so far, through its passive repeaters. */
export const figuresOf = (hop: MwHopDraft, plans: readonly MwChannelPlan[]): PartialHopFigures =>
  repeatedFigures(
    hop,
    directedFigures(
      hop,
      computePartialHop({
        a: endOf(hop.ends.A),
        b: endOf(hop.ends.B),
        plan: rasterOf(hop, plans),
        channelNumber: hop.channelNumber ?? undefined,
        txHighEnd: hop.txHighEnd ?? undefined,
      }),
    ),
  );

/** The frequency for which an end is made, as soon as it is known: that which it transmits, or else receives. */
export const workingMhz = (hop: MwHopDraft, end: EndName, plans: readonly MwChannelPlan[]): number | undefined =>
  figuresOf(hop, plans).ends[sourceOf(hop, end)].frequencyMhz;

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

/** Level that arrives at an end in dBm, once everything that it follows from is typed. */
export function levelAt(hop: MwHopDraft, figures: PartialHopFigures, end: EndName): number | undefined {
  const { eirpDbm, freeSpaceLossDb } = figures.ends[otherEnd(end)];
  const { antennaGainDbi, lineLossDb } = hop.ends[end];
  return isFigure(eirpDbm) && isFigure(freeSpaceLossDb) && isFigure(antennaGainDbi) && isFigure(lineLossDb)
    ? receivedLevelDbm({ eirpDbm, freeSpaceLossDb }, { antennaGainDbi, lineLossDb })
    : undefined;
}
