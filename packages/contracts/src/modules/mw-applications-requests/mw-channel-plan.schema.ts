import { channelFrequencies } from '@portal/geo';
import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { MOST_MERGED } from './mw-merged-channels.js';

const MAX_FREQUENCY_MHZ = 300_000;
const MOST_CHANNELS = 500;
const frequency = z.number().min(1).max(MAX_FREQUENCY_MHZ);
const offset = z.number().min(-MAX_FREQUENCY_MHZ).max(MAX_FREQUENCY_MHZ);
/** Megahertz: frequency of channel n is reference + offset + step · n. */
const Formula = z.strictObject({ offset, step: z.number().min(0.001).max(10_000) });
const Code = z.string().trim().min(1).max(16);

/** Drafts are seen by administrators alone; new applications name active plans. */
export const ChannelPlanStatus = z.enum(['DRAFT', 'ACTIVE', 'CLOSED_TO_NEW']);
export type ChannelPlanStatus = z.infer<typeof ChannelPlanStatus>;

/** Channel plan as the portal keeps it; frequencies in megahertz. */
export const MwChannelPlanContent = z.strictObject({
  code: Code.regex(/^[\w.-]+$/, { message: 'CHANNEL_PLAN_RULE_CODE' }),
  /** Key of the dictionary BAND. */
  bandCode: Code,
  lowMhz: frequency,
  highMhz: frequency,
  f0Mhz: frequency,
  lowFormula: Formula,
  highFormula: Formula,
  nMin: z.int().min(0).max(1000),
  nMax: z.int().min(0).max(1000),
  spacingMhz: z.number().min(0.001).max(10_000),
  /** From the low to the high frequency of every channel. */
  duplexMhz: offset,
  /** How many adjacent channels a hop may use as one, besides a single one; absent: none may be merged. */
  mergeAllowed: z
    .array(z.int().min(2).max(MOST_MERGED))
    .max(MOST_MERGED - 1)
    .optional(),
  /** Recommendations that the plan is from. */
  docRefs: z.array(z.string().trim().min(1).max(60)).max(10),
  status: ChannelPlanStatus,
});
export type MwChannelPlanContent = z.infer<typeof MwChannelPlanContent>;

type Raster = Pick<MwChannelPlanContent, 'lowFormula' | 'highFormula'>;

/** The duplex spacing that follows from both formulas, to the hertz. */
export const duplexOf = ({ lowFormula, highFormula }: Raster): number =>
  Number((highFormula.offset - lowFormula.offset).toFixed(6));

/** With the rules between its fields: the halves of the band follow each other, at one duplex spacing, within the band. */
export const MwChannelPlanRules = MwChannelPlanContent.superRefine((plan, context) => {
  const say = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message });
  const { lowMhz, highMhz, nMin, nMax, lowFormula, highFormula } = plan;
  if (lowMhz >= highMhz) return say('CATALOGUE_RULE_BAND', 'highMhz');
  if (nMax < nMin || nMax - nMin >= MOST_CHANNELS) return say(messageKeys.outOfRange, 'nMax');
  if (lowFormula.step !== highFormula.step) return say('CHANNEL_PLAN_RULE_STEP', 'highFormula', 'step');
  if (plan.duplexMhz !== duplexOf(plan)) return say('CHANNEL_PLAN_RULE_DUPLEX', 'duplexMhz');
  const [first, last] = [channelFrequencies(plan, nMin)!, channelFrequencies(plan, nMax)!];
  if (last.lowMhz >= first.highMhz) return say('CHANNEL_PLAN_RULE_HALVES', 'highFormula', 'offset');
  // Centres only: the outer channels of official rasters reach beyond the band.
  if (first.lowMhz < lowMhz || last.highMhz > highMhz) say('CHANNEL_PLAN_RULE_OUTSIDE', 'nMax');
});
