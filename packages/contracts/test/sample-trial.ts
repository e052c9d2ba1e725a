import { applicationRules, dossierKindOf, dossierListOf, field, fields, statesOf, workflow } from '@portal/contracts';
import { z } from 'zod';

const { figure, group, latitude, longitude, longText, text } = field;

/**
 * A kind of dossiers for tests of the engine, not shipped: a transmission between two places is tried out. It is
 * somewhere, and its decision takes effect on a day; nobody is asked about it but its applicant and those who decide.
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

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;
const decision = { by: officers, capability: 'decider', decides: true } as const;

export const trialWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer', clock: 'paused' },
    INCOMPLETE: { tone: 'warning', awaits: 'applicant', editable: true, clock: 'paused' },
    INADMISSIBLE: { tone: 'rejected', final: true },
    UNDER_REVIEW: { tone: 'review', awaits: 'decider', clock: 'running' },
    GRANTED: { tone: 'agreed', published: true },
    REFUSED: { tone: 'bad', final: true },
    WITHDRAWN: { tone: 'closed', final: true },
    IN_FORCE: { tone: 'good', published: true },
    REVOKED: { tone: 'bad', final: true },
  },
  applicants,
  officers,
  listOrder: { officers: { sort: 'status', order: 'asc' }, others: { sort: 'updatedAt', order: 'desc' } },
  submission: 'submit',
  actions: {
    submit: { from: ['DRAFT', 'INCOMPLETE'], to: 'SUBMITTED', by: applicants, related: true },
    accept: { from: ['SUBMITTED'], to: 'UNDER_REVIEW', by: officers },
    returnIncomplete: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: 'INCOMPLETE',
      by: officers,
      asks: ['reason', 'corrections'],
    },
    declareInadmissible: { from: ['SUBMITTED'], to: 'INADMISSIBLE', by: officers, asks: ['reason'] },
    grant: {
      ...decision,
      from: ['UNDER_REVIEW'],
      to: 'GRANTED',
      fourEyes: true,
      asks: ['effectiveFrom', 'effectiveUntil', 'conditions'],
    },
    refuse: { ...decision, from: ['UNDER_REVIEW'], to: 'REFUSED', fourEyes: true, asks: ['reason'] },
    withdraw: {
      from: ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW'],
      to: 'WITHDRAWN',
      by: applicants,
      related: true,
      asks: ['reason'],
    },
    enterIntoForce: { from: ['GRANTED'], to: 'IN_FORCE', by: [] },
    revoke: { ...decision, from: ['GRANTED', 'IN_FORCE'], to: 'REVOKED', asks: ['reason'] },
  },
});
export const trialReaders = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;

export const sampleTrials = dossierKindOf({
  name: 'sampleTrials',
  base: '/api/sampleTrials',
  key: 'trial',
  workflow: trialWorkflow,
  draft: TrialDraft,
  details: TrialDetails,
  summary: TrialSummary,
  readers: trialReaders,
  aspects: ['mapped'],
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
