import { dossierKindOf, dossierListOf, filled, withRules, workflow } from '@portal/contracts';
import { z } from 'zod';

/**
 * A catalogue for tests of the engine, not shipped: models of devices that officers approve. It is nowhere on a map and
 * no day of effect is asked for; what was approved may be retired.
 */
const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;

export const catalogueWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer' },
    INCOMPLETE: { tone: 'warning', awaits: 'applicant', editable: true },
    APPROVED: { tone: 'good', published: true },
    RETIRED: { tone: 'neutral', final: true },
  },
  applicants,
  officers,
  listOrder: {
    officers: { sort: 'status', order: 'asc' },
    others: { sort: 'title', order: 'asc' },
  },
  submission: 'submit',
  actions: {
    submit: { from: ['DRAFT', 'INCOMPLETE'], to: 'SUBMITTED', by: applicants, related: true },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', by: officers, fourEyes: true },
    returnIncomplete: { from: ['SUBMITTED'], to: 'INCOMPLETE', by: officers, asks: ['reason'] },
    retire: { from: ['APPROVED'], to: 'RETIRED', by: officers, asks: ['reason'] },
  },
});

export const ModelDraft = z.strictObject({
  manufacturer: z.string().max(42).nullish(),
  model: z.string().max(42).nullish(),
  gainDbi: z.number().nullish(),
});
export type ModelDraft = z.infer<typeof ModelDraft>;

const CompleteModel = z.strictObject({
  manufacturer: filled(z.string().trim().min(1).max(42)),
  model: filled(z.string().trim().min(1).max(42)),
  gainDbi: filled(z.number().min(0).max(75)),
});

export const modelRules = () => withRules(CompleteModel, () => []);

export const ModelDetails = z.object({ manufacturer: z.string(), model: z.string(), gainDbi: z.number() });
export type ModelDetails = z.infer<typeof ModelDetails>;

export const ModelSummary = z.object({ gainDbi: z.number().nullable() });
export type ModelSummary = z.infer<typeof ModelSummary>;

export const catalogueReaders = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER'] as const;

export const sampleCatalogue = dossierKindOf({
  name: 'sampleCatalogue',
  base: '/api/sampleCatalogue',
  key: 'model',
  workflow: catalogueWorkflow,
  draft: ModelDraft,
  details: ModelDetails,
  summary: ModelSummary,
  readers: catalogueReaders,
  aspects: [],
});

const catalogueListOf = (name: string, title: string, states: readonly string[]) =>
  dossierListOf(sampleCatalogue.endpoints.listDossiers, {
    key: 'sample-catalogue/dossiers',
    views: `sample-${name}`,
    title,
    states,
    columns: [{ id: 'gain', heading: 'MODEL_GAIN', kind: 'number', value: ({ summary }) => summary.gainDbi }],
  });

export const existingStates = ['APPROVED', 'RETIRED'] as const;
export const existingModelsList = catalogueListOf('existing', 'MODEL_EXISTING', existingStates);
export const newStates = ['DRAFT', 'SUBMITTED', 'INCOMPLETE'] as const;
export const newModelsList = catalogueListOf('new', 'MODEL_NEW', newStates);
