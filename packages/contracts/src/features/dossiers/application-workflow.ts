import { workflow } from './workflow.js';

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;
/** Only a decider decides, and never on a dossier that the same person changed last. */
const decision = { by: officers, capability: 'decider', fourEyes: true } as const;

/**
 * From an applicant's draft to a right in force. Opinions, foreign coordination, proposals and the statutory clock
 * become states here together with their screens.
 */
export const applicationWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer' },
    INCOMPLETE: { tone: 'warning', awaits: 'applicant', editable: true },
    INADMISSIBLE: { tone: 'rejected', final: true },
    UNDER_REVIEW: { tone: 'review', awaits: 'decider' },
    GRANTED: { tone: 'agreed', published: true },
    REFUSED: { tone: 'bad', final: true },
    WITHDRAWN: { tone: 'closed', final: true },
    IN_FORCE: { tone: 'good', published: true, final: true },
  },
  applicants,
  officers,
  listOrder: {
    officers: { sort: 'status', order: 'asc' },
    others: { sort: 'updatedAt', order: 'desc' },
  },
  submission: 'submit',
  actions: {
    submit: {
      from: ['DRAFT', 'INCOMPLETE'],
      to: 'SUBMITTED',
      by: applicants,
      related: true,
      notices: { applicants: 'DOSSIER_SUBMITTED', officers: 'DOSSIER_TO_EXAMINE' },
    },
    accept: {
      from: ['SUBMITTED'],
      to: 'UNDER_REVIEW',
      by: officers,
      notices: { applicants: 'DOSSIER_ACCEPTED', deciders: 'DOSSIER_TO_DECIDE' },
    },
    returnIncomplete: {
      from: ['SUBMITTED'],
      to: 'INCOMPLETE',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_RETURNED' },
    },
    declareInadmissible: {
      from: ['SUBMITTED'],
      to: 'INADMISSIBLE',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_INADMISSIBLE' },
    },
    grant: {
      ...decision,
      from: ['UNDER_REVIEW'],
      to: 'GRANTED',
      asks: ['effectiveFrom'],
      notices: { applicants: 'DOSSIER_GRANTED' },
    },
    refuse: {
      ...decision,
      from: ['UNDER_REVIEW'],
      to: 'REFUSED',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_REFUSED' },
    },
    withdraw: {
      from: ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW'],
      to: 'WITHDRAWN',
      by: applicants,
      related: true,
      asks: ['reason'],
    },
    enterIntoForce: { from: ['GRANTED'], to: 'IN_FORCE', by: [], notices: { applicants: 'DOSSIER_IN_FORCE' } },
  },
});

export type ApplicationStatus = keyof typeof applicationWorkflow.states;
export type ApplicationAction = keyof typeof applicationWorkflow.actions;
