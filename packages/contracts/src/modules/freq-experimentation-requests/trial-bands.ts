import { z } from 'zod';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { referenceList } from '../../features/catalogue/reference-data.list.js';

export const BandAccess = z.enum(['OPEN', 'CONDITIONS', 'CLOSED']);

/** What administrators say of a band for trials: open, under conditions, or closed. */
export const TrialBandContent = z.strictObject({
  name: z.string().trim().min(1).max(60),
  lowMhz: z.number().positive().max(3_000_000),
  highMhz: z.number().positive().max(3_000_000),
  access: BandAccess,
  /** Shown to applicants; what a band under conditions asks. */
  condition: z.string().trim().max(400),
  /** How long trials in the band usually last. */
  usualDays: z.number().int().min(1).max(731).nullable(),
});
export type TrialBandContent = z.infer<typeof TrialBandContent>;

export const TrialBandRules = TrialBandContent.superRefine(({ lowMhz, highMhz }, context) => {
  if (highMhz <= lowMhz) context.addIssue({ code: 'custom', path: ['highMhz'], message: 'EXP_RULE_BAND' });
});

export const trialBandsData = referenceData({
  name: 'experimentBands',
  module: 'freqExperimentationRequests',
  base: '/api/freqExperimentationRequests/bands',
  content: TrialBandContent,
  rules: TrialBandRules,
});

export const trialBandsList = referenceList(trialBandsData, {
  key: 'freq-experimentation-requests/bands',
  views: 'experiment-bands',
  title: 'EXP_BANDS_CAPTION',
  heading: 'EXP_BAND',
  columns: [
    { id: 'lowMhz', heading: 'EXP_FIELD_LOW_MHZ', kind: 'number', unit: 'MHz', value: ({ content }) => content.lowMhz },
    {
      id: 'highMhz',
      heading: 'EXP_FIELD_HIGH_MHZ',
      kind: 'number',
      unit: 'MHz',
      value: ({ content }) => content.highMhz,
    },
    { id: 'access', heading: 'EXP_FIELD_ACCESS', value: ({ content }, t) => t(`EXP_ACCESS_${content.access}`) },
  ],
});
