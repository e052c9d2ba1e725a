import type { Role } from '../../kernel/access.js';
import { workflow } from '../dossiers/declared-workflow.js';

const applicants = ['REQUEST', 'OWNER', 'REGULATOR'] as const;
const officers = ['REGULATOR'] as const;

/** Who reads applications for entries of a catalogue, as far as row access lets them. */
export const catalogueApplicants: readonly Role[] = applicants;

/** Who reads the entries of a catalogue. */
export const catalogueReaders: readonly Role[] = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'PORTADMIN'];

/** Who retires entries. */
export const catalogueOfficers: readonly Role[] = officers;

/**
 * From a draft to an entry of the catalogue, or to a new version of one. The entry itself is approved or retired apart
 * from the application that led to it.
 */
export const catalogueWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer' },
    RETURNED: { tone: 'warning', awaits: 'applicant', editable: true },
    APPROVED: { tone: 'good', published: true, final: true },
    REJECTED: { tone: 'rejected', final: true },
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
      from: ['DRAFT', 'RETURNED'],
      to: 'SUBMITTED',
      by: applicants,
      related: true,
      notices: { applicants: 'CATALOGUE_SUBMITTED', officers: 'CATALOGUE_TO_EXAMINE' },
    },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', by: officers, notices: { applicants: 'CATALOGUE_APPROVED' } },
    return: {
      from: ['SUBMITTED'],
      to: 'RETURNED',
      by: officers,
      asks: ['reason', 'corrections'],
      notices: { applicants: 'CATALOGUE_RETURNED' },
    },
    reject: {
      from: ['SUBMITTED'],
      to: 'REJECTED',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'CATALOGUE_REJECTED' },
    },
  },
});

/** States of applications that the list of drafts shows; approved ones are in the catalogue. */
export const draftStates = ['DRAFT', 'SUBMITTED', 'RETURNED', 'REJECTED'] as const;
