import { dossierKindOf, dossierListOf, filled, type Role, statesOf, workflow } from '@portal/contracts';
import { z } from 'zod';

const officers = ['REGULATOR'] as const;
const applicants = ['REQUEST', 'OWNER'] as const;

/** Records of a catalogue are approved, not granted. */
export const catalogueWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer' },
    RETURNED: { tone: 'warning', awaits: 'applicant', editable: true },
    APPROVED: { tone: 'good', published: true },
    RETIRED: { tone: 'neutral', final: true },
    REJECTED: { tone: 'bad', final: true },
  },
  applicants,
  officers,
  listOrder: { officers: { sort: 'status', order: 'asc' }, others: { sort: 'title', order: 'asc' } },
  submission: 'submit',
  actions: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', by: applicants, related: true },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', by: officers },
    return: { from: ['SUBMITTED'], to: 'RETURNED', by: officers, asks: ['reason'] },
    reject: { from: ['SUBMITTED'], to: 'REJECTED', by: officers, asks: ['reason'] },
    retire: { from: ['APPROVED'], to: 'RETIRED', by: officers },
  },
});

export const AerialDraft = z.strictObject({ model: z.string().max(42).nullish(), gainDbi: z.number().nullish() });
export type AerialDraft = z.infer<typeof AerialDraft>;

/** The rules of a complete record. */
export const Aerial = z.strictObject({
  model: filled(z.string().trim().min(1).max(42)),
  gainDbi: filled(z.number().min(0).max(75)),
});
export type Aerial = z.output<typeof Aerial>;

export const AerialSummary = z.object({ gainDbi: z.number().nullable() });
export type AerialSummary = z.infer<typeof AerialSummary>;

export const readers: readonly Role[] = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'PORTADMIN'];

export const sampleCatalogue = dossierKindOf({
  name: 'sampleCatalogue',
  module: 'comsis',
  base: '/api/comsis',
  key: 'sampleAerial',
  workflow: catalogueWorkflow,
  draft: AerialDraft,
  details: Aerial,
  summary: AerialSummary,
  readers,
  aspects: [],
});

export const catalogueList = dossierListOf(sampleCatalogue.endpoints.listDossiers, {
  key: 'comsis/dossiers',
  views: 'sample-aerials',
  title: 'Aerials',
  states: statesOf(catalogueWorkflow),
  columns: [{ id: 'gain', heading: 'Gain', kind: 'number', digits: 1, value: ({ summary }) => summary.gainDbi }],
});
