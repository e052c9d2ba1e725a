import { workflow } from './workflow.js';

/**
 * From an applicant's draft to a right in force. Opinions, foreign coordination, proposals and the statutory clock
 * join here as states when their screens do.
 */
export const applicationWorkflow = workflow({
  initial: 'DRAFT',
  states: [
    'DRAFT',
    'SUBMITTED',
    'INCOMPLETE',
    'INADMISSIBLE',
    'UNDER_REVIEW',
    'GRANTED',
    'REFUSED',
    'WITHDRAWN',
    'IN_FORCE',
  ],
  editable: ['DRAFT', 'INCOMPLETE'],
  actions: {
    submit: { from: ['DRAFT', 'INCOMPLETE'], to: 'SUBMITTED', by: ['REQUEST', 'OWNER'], related: true },
    accept: { from: ['SUBMITTED'], to: 'UNDER_REVIEW', by: ['REGULATOR'] },
    returnIncomplete: { from: ['SUBMITTED'], to: 'INCOMPLETE', by: ['REGULATOR'], asks: ['reason'] },
    declareInadmissible: { from: ['SUBMITTED'], to: 'INADMISSIBLE', by: ['REGULATOR'], asks: ['reason'] },
    grant: {
      from: ['UNDER_REVIEW'],
      to: 'GRANTED',
      by: ['REGULATOR'],
      capability: 'decider',
      fourEyes: true,
      asks: ['effectiveFrom'],
    },
    refuse: {
      from: ['UNDER_REVIEW'],
      to: 'REFUSED',
      by: ['REGULATOR'],
      capability: 'decider',
      fourEyes: true,
      asks: ['reason'],
    },
    withdraw: {
      from: ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW'],
      to: 'WITHDRAWN',
      by: ['REQUEST', 'OWNER'],
      related: true,
      asks: ['reason'],
    },
    enterIntoForce: { from: ['GRANTED'], to: 'IN_FORCE', by: [] },
  },
});

export type ApplicationStatus = (typeof applicationWorkflow.states)[number];
export type ApplicationAction = keyof typeof applicationWorkflow.actions;
