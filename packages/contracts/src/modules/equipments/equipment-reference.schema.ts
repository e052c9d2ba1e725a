import { z } from 'zod';

/** Longest name of a spectral-efficiency class. */
export const MAX_CLASS_NAME = 8;

/** A spectral-efficiency class with its figures. */
export const EfficiencyClassContent = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_CLASS_NAME)
    .regex(/^[A-Za-z0-9]+$/),
  /** Reference index: classes are in its order. */
  index: z.number().int().min(1).max(999),
  referenceStates: z.number().int().min(2).max(65_536),
  /** Least radio interface capacity per megahertz of channel, Mbit/s/MHz. */
  minRicDensity: z.number().min(0.01).max(100),
});
export type EfficiencyClassContent = z.infer<typeof EfficiencyClassContent>;

const MOST_POINTS = 200;
const LEAST_POINTS = 2;

/** A reference mask of transmitters. */
export const ReferenceMaskContent = z.strictObject({
  name: z.string().trim().min(1).max(60),
  channelSpacingMhz: z.number().min(0.001).max(10_000),
  /** Offset from the centre frequency in MHz, attenuation there in dB. */
  points: z.array(z.tuple([z.number().min(0).max(100_000), z.number().min(0).max(200)])).max(MOST_POINTS),
  /** Standard and edition that the figures are from; checks name it. */
  source: z.string().trim().min(1).max(80),
});
export type ReferenceMaskContent = z.infer<typeof ReferenceMaskContent>;

export const ReferenceMaskRules = ReferenceMaskContent.superRefine(({ points }, context) => {
  if (points.length < LEAST_POINTS)
    context.addIssue({ code: 'custom', path: ['points'], message: 'CATALOGUE_RULE_POINTS_FEW' });
  else if (!points.every(([offset], at) => at === 0 || offset > points[at - 1]![0]))
    context.addIssue({ code: 'custom', path: ['points'], message: 'EQUIPMENT_RULE_MASK' });
});
