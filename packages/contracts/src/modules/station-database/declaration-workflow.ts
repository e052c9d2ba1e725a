import { workflow } from '../../features/dossiers/declared-workflow.js';

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;

/** From a draft to an entry of the register, or a change of one. */
export const declarationWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer' },
    INCOMPLETE: { tone: 'warning', awaits: 'applicant', editable: true },
    REGISTERED: { tone: 'good', published: true, final: true },
    REFUSED: { tone: 'rejected', final: true },
    WITHDRAWN: { tone: 'closed', final: true },
  },
  applicants,
  officers,
  listOrder: { officers: { sort: 'status', order: 'asc' }, others: { sort: 'updatedAt', order: 'desc' } },
  submission: 'submit',
  actions: {
    submit: {
      from: ['DRAFT', 'INCOMPLETE'],
      to: 'SUBMITTED',
      by: applicants,
      related: true,
      notices: { applicants: 'DOSSIER_SUBMITTED', officers: 'DOSSIER_TO_EXAMINE', mailbox: 'DOSSIER_TO_EXAMINE' },
    },
    register: { from: ['SUBMITTED'], to: 'REGISTERED', by: officers, notices: { applicants: 'DOSSIER_ACCEPTED' } },
    returnIncomplete: {
      from: ['SUBMITTED'],
      to: 'INCOMPLETE',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_RETURNED' },
    },
    refuse: {
      from: ['SUBMITTED'],
      to: 'REFUSED',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_REFUSED' },
    },
    withdraw: { from: ['SUBMITTED', 'INCOMPLETE'], to: 'WITHDRAWN', by: applicants, related: true },
  },
});
