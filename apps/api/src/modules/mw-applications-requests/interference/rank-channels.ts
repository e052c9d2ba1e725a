import type { MwChannelPlan, MwHopDraft, RankedChannel } from '@portal/contracts/modules/mw-applications-requests';
import { WorkInTurns } from '../../../kernel/work-in-turns.js';
import type { MwCheckLimits } from '../check-limits.js';
import { completeHop, hopSchema } from '../complete-hops.js';
import type { MeasuredHop } from '../measured-application.js';
import { hopInterference, isAcceptable, type NeighbourHop } from './hop-interference.js';

/** A hop in each channel of its plan, as far as it is complete but for the channel; none for any other. */
export async function inEachChannel(hop: MwHopDraft, plans: readonly MwChannelPlan[]): Promise<MeasuredHop[]> {
  const plan = plans.find(({ code }) => code === hop.channelPlanCode);
  if (!plan) return [];
  const numbers = Array.from({ length: plan.nMax - plan.nMin + 1 }, (_, index) => plan.nMin + index);
  const schema = hopSchema(plans);
  const found = await new WorkInTurns().each(numbers, (channelNumber) =>
    completeHop({ ...hop, channelNumber }, 1, plans, schema),
  );
  return found.flatMap((complete) => complete ?? []);
}

const rounded = (decibels: number | undefined): number | null =>
  decibels === undefined ? null : Number(decibels.toFixed(1));

/** Better the more of the wanted signal is left; best where nobody else is. */
const carrierOf = ({ carrierDb }: RankedChannel): number => carrierDb ?? Number.POSITIVE_INFINITY;

/** Channels, those in which nobody is disturbed first, then by the weakest carrier over interference. */
export async function rankChannels(
  hops: readonly MeasuredHop[],
  near: readonly NeighbourHop[],
  { MW_INTERFERENCE: { limitDb } }: MwCheckLimits,
): Promise<RankedChannel[]> {
  const ranked = await new WorkInTurns().each(hops, (hop): RankedChannel => {
    const found = hopInterference(hop, near);
    return {
      channelNumber: hop.typed.channelNumber,
      isFree: isAcceptable(found, limitDb),
      carrierDb: rounded(found.carrierDb),
      receivedDb: rounded(found.receivedDb),
      causedDb: rounded(found.causedDb),
    };
  });
  return ranked.sort(
    (a, b) =>
      Number(b.isFree) - Number(a.isFree) ||
      Math.sign(carrierOf(b) - carrierOf(a)) ||
      a.channelNumber - b.channelNumber,
  );
}
