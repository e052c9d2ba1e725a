import {
  applicationRules,
  applicationWorkflow,
  dossierApi,
  dossierListOf,
  dossierMapApi,
  endpointGroup,
  field,
  fields,
  statesOf,
} from '@portal/contracts';
import { z } from 'zod';

const { figure, group, latitude, longitude, longText, text } = field;

/**
 * A kind of dossiers for tests of the engine, not shipped: a transmission between two places is tried out. It has every
 * aspect a kind may have: it is somewhere, its decision takes effect on a day, and its workflow is the usual one.
 */
const placeOf = (end: 'FROM' | 'TO') =>
  fields('TRIAL', {
    latitude: latitude({ label: `TRIAL_LATITUDE_${end}`, required: true }),
    longitude: longitude({ label: `TRIAL_LONGITUDE_${end}`, required: true }),
  });

/** The fields of a trial, each declared once. An administrator may make `remark` required. */
export const trialFields = fields('TRIAL', {
  title: text({ max: 120, required: true }),
  remark: longText({ max: 400, requirable: true }),
  frequencyMhz: figure({ unit: 'UNIT_MHZ', min: 1, max: 100_000, required: true }),
  ends: group({ from: placeOf('FROM'), to: placeOf('TO') }, { itemText: () => '' }),
});

export const TrialDraft = trialFields.draft;
export type TrialDraft = z.infer<typeof TrialDraft>;

/** The rules of a complete application. */
export const trialRules = (requiredFields: readonly string[]) => applicationRules(trialFields, { requiredFields });

export const TrialDetails = trialFields.details;
export type TrialDetails = z.infer<typeof TrialDetails>;

export const TrialSummary = z.object({ frequencyMhz: z.number().nullable() });
export type TrialSummary = z.infer<typeof TrialSummary>;

export const trialWorkflow = applicationWorkflow;
export const trialReaders = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;

export const sampleTrials = endpointGroup({
  name: 'sampleTrials',
  base: '/api/sampleTrials',
  endpoints: {
    ...dossierApi({
      workflow: trialWorkflow,
      draft: TrialDraft,
      details: TrialDetails,
      summary: TrialSummary,
      readers: trialReaders,
    }),
    ...dossierMapApi({ workflow: trialWorkflow, readers: trialReaders }),
  },
});

export const trialsList = dossierListOf(sampleTrials.endpoints.listDossiers, {
  key: 'sample-trials/dossiers',
  views: 'sample-trials',
  title: 'TRIAL_LIST_CAPTION',
  states: statesOf(trialWorkflow),
  columns: [
    {
      id: 'frequency',
      heading: 'TRIAL_FIELD_FREQUENCY_MHZ',
      kind: 'number',
      unit: 'MHz',
      value: ({ summary }) => summary.frequencyMhz,
    },
  ],
});
