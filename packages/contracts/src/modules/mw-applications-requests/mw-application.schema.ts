import { z } from 'zod';
import { ChannelPlanStatus, MwChannelPlanContent } from './mw-channel-plan.schema.js';
import { mwFields, mwHopFields } from './mw-fields.js';

/** An application as it is being typed: everything may be missing, nothing has been judged. */
export const MwDraft = mwFields.draft;
export type MwDraft = z.infer<typeof MwDraft>;
export const MwHopDraft = mwHopFields.draft;
export type MwHopDraft = MwDraft['hops'][number];
export type MwEndDraft = MwHopDraft['ends']['A'];

export const emptyEnd = (): MwEndDraft => ({});
export const emptyHop = (): MwHopDraft => ({ ends: { A: emptyEnd(), B: emptyEnd() } });
export const emptyDraft = (): MwDraft => ({ projectName: '', hops: [emptyHop()] });

/** What neighbours and a hop would do to each other in a channel of its plan, in decibels; null where there is nobody. */
export const RankedChannel = z.object({
  channelNumber: z.number().int(),
  /** Neither disturbs the other. */
  isFree: z.boolean(),
  /** Weakest carrier over interference at the receivers of the hop. */
  carrierDb: z.number().nullable(),
  /** Strongest interference over noise at the receivers of the hop. */
  receivedDb: z.number().nullable(),
  /** Strongest interference over noise at receivers of neighbours. */
  causedDb: z.number().nullable(),
});
export type RankedChannel = z.infer<typeof RankedChannel>;

/** Channel plan that applications may name. */
export const MwChannelPlan = z.object({
  ...MwChannelPlanContent.shape,
  status: ChannelPlanStatus.exclude(['DRAFT']),
});
export type MwChannelPlan = z.infer<typeof MwChannelPlan>;
