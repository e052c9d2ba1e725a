import {
  applicationWorkflow,
  dossierApi,
  dossierListOf,
  dossierMapApi,
  endpointGroup,
  filled,
  requiredIssues,
  statesOf,
  TypedLatitude,
  TypedLongitude,
  withRules,
} from '@portal/contracts';
import { z } from 'zod';

/**
 * A kind of dossiers for tests of the engine, not shipped: a transmission between two places is tried out. It has every
 * aspect a kind may have: it is somewhere, its decision takes effect on a day, and its workflow is the usual one.
 */
const Text = (maximum: number) => z.string().max(maximum).nullish();

const Place = z.strictObject({ latitude: Text(64), longitude: Text(64) });

export const TrialDraft = z.strictObject({
  title: Text(120),
  remark: Text(400),
  frequencyMhz: z.number().nullish(),
  from: Place,
  to: Place,
});
export type TrialDraft = z.infer<typeof TrialDraft>;

export const emptyTrial = (): TrialDraft => ({ title: '', remark: '', frequencyMhz: null, from: {}, to: {} });

const CompletePlace = z.strictObject({ latitude: filled(TypedLatitude), longitude: filled(TypedLongitude) });

const CompleteTrial = z.strictObject({
  title: filled(z.string().trim().min(1).max(120)),
  remark: z.string().max(400).nullish(),
  frequencyMhz: filled(z.number().min(1).max(100_000)),
  from: CompletePlace,
  to: CompletePlace,
});

/** The rules of a complete application. An administrator may make `remark` required. */
export const trialRules = (requiredFields: readonly string[]) =>
  withRules(CompleteTrial, (application) => requiredIssues(application, { remark: 'remark' }, requiredFields));

const Position = z.object({ latitude: z.number(), longitude: z.number() });

export const TrialDetails = z.object({
  title: z.string(),
  remark: z.string().nullable(),
  frequencyMhz: z.number(),
  from: Position,
  to: Position,
});
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
      heading: 'TRIAL_FREQUENCY',
      kind: 'number',
      unit: 'MHz',
      value: ({ summary }) => summary.frequencyMhz,
    },
  ],
});
