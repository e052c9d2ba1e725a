import { z } from 'zod';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { MOST_BODIES } from '../../features/dossiers/consulted-body.js';
import { regionCodes } from '../../features/regions/regions.js';

/** Which bodies are to be consulted about trials on a band in some regions. */
export const TrialBodiesContent = z.strictObject({
  name: z.string().trim().min(1).max(80),
  lowMhz: z.number().positive().max(3_000_000),
  highMhz: z.number().positive().max(3_000_000),
  /** Some of `regionCodes`; none: wherever the trial takes place. */
  regions: z.array(z.enum(regionCodes)).max(regionCodes.length),
  /** Ids of the organisations to consult. */
  bodies: z.array(z.guid()).min(1).max(MOST_BODIES),
});
export type TrialBodiesContent = z.infer<typeof TrialBodiesContent>;

export const TrialBodiesRules = TrialBodiesContent.superRefine(({ lowMhz, highMhz }, context) => {
  if (highMhz <= lowMhz) context.addIssue({ code: 'custom', path: ['highMhz'], message: 'EXP_RULE_BAND' });
});

export const trialBodiesData = referenceData({
  name: 'experimentBodies',
  module: 'freqExperimentationRequests',
  base: '/api/freqExperimentationRequests/bodies',
  content: TrialBodiesContent,
  rules: TrialBodiesRules,
});

export const trialBodiesList = referenceList(trialBodiesData, {
  key: 'freq-experimentation-requests/bodies',
  views: 'experiment-bodies',
  title: 'EXP_BODIES_CAPTION',
  heading: 'EXP_BODIES_RULE',
  columns: [
    { id: 'lowMhz', heading: 'EXP_FIELD_LOW_MHZ', kind: 'number', unit: 'MHz', value: ({ content }) => content.lowMhz },
    {
      id: 'highMhz',
      heading: 'EXP_FIELD_HIGH_MHZ',
      kind: 'number',
      unit: 'MHz',
      value: ({ content }) => content.highMhz,
    },
    {
      id: 'regions',
      heading: 'EXP_FIELD_REGIONS',
      value: ({ content: { regions } }, t) =>
        regions.length === 0 ? t('EXP_REGIONS_ALL') : regions.map((code) => t(`REGION_${code}`)).join(', '),
    },
    { id: 'bodies', heading: 'EXP_FIELD_BODIES', kind: 'number', value: ({ content }) => content.bodies.length },
  ],
});
