import { workflow } from './declared-workflow.js';

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;
/** Only a decider decides, and never on a version that the same person had a hand in. */
const decision = { by: officers, capability: 'decider', fourEyes: true, decides: true } as const;
/** What becomes of a right is decided by deciders too; the one who granted it may be the only one. */
const laterDecision = { by: officers, capability: 'decider', decides: true } as const;
const inForce = ['IN_FORCE', 'SUSPENDED'] as const;

/**
 * From an applicant's draft to a right in force.
 */
export const applicationWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'progress', awaits: 'officer', clock: 'paused' },
    INCOMPLETE: { tone: 'warning', awaits: 'applicant', editable: true, clock: 'paused' },
    INADMISSIBLE: { tone: 'rejected', final: true },
    UNDER_REVIEW: { tone: 'review', awaits: 'decider', clock: 'running' },
    IN_CONSULTATION: { tone: 'review', awaits: 'body', clock: 'running' },
    INTL_COORDINATION: { tone: 'review', awaits: 'administration', clock: 'paused' },
    PROPOSAL_SENT: { tone: 'warning', awaits: 'applicant', clock: 'paused' },
    GRANTED: { tone: 'agreed', published: true },
    REFUSED: { tone: 'bad', final: true },
    IMPLICITLY_REFUSED: { tone: 'bad', final: true },
    WITHDRAWN: { tone: 'closed', final: true },
    IN_FORCE: { tone: 'good', published: true },
    SUSPENDED: { tone: 'warning', published: true },
    EXPIRED: { tone: 'closed', final: true },
    SUPERSEDED: { tone: 'closed', final: true },
    SURRENDERED: { tone: 'closed', final: true },
    REVOKED: { tone: 'bad', final: true },
  },
  applicants,
  officers,
  listOrder: {
    officers: { sort: 'status', order: 'asc' },
    others: { sort: 'updatedAt', order: 'desc' },
  },
  submission: 'submit',
  hasOfficers: true,
  waivable: ['SUBMITTED', 'UNDER_REVIEW', 'IN_CONSULTATION', 'INTL_COORDINATION'],
  consultation: { state: 'IN_CONSULTATION', concluded: 'opinionsIn' },
  coordination: { state: 'INTL_COORDINATION', concluded: 'coordinationIn' },
  proposal: {
    state: 'PROPOSAL_SENT',
    send: 'propose',
    answers: { accept: 'acceptProposal', counter: 'counterProposal', takeBack: 'takeBackProposal' },
  },
  deadlines: {
    silence: { REFUSAL: 'refuseBySilence', ACCEPTANCE: 'grantBySilence' },
    decisionReminders: {
      daysBefore: [10, 3],
      notices: { officers: 'DOSSIER_DUE_SOON', deciders: 'DOSSIER_DUE_SOON', mailbox: 'DOSSIER_DUE_SOON' },
    },
    completion: {
      state: 'INCOMPLETE',
      action: 'closeIncomplete',
      reminders: { daysBefore: [30, 7], notices: { applicants: 'DOSSIER_TO_COMPLETE' } },
    },
  },
  right: {
    states: inForce,
    expiry: 'expire',
    replacement: 'supersede',
    reminders: { daysBefore: [180, 90, 30], notices: { applicants: 'DOSSIER_EXPIRING' } },
    requests: ['RENEW', 'MODIFY'],
    ended: { action: 'closeWithoutRight', outlivesExpiry: ['RENEW'] },
    transfer: {
      by: ['OWNER'],
      answers: { confirm: 'confirmTransfer', decline: 'declineTransfer' },
      asked: 'DOSSIER_TRANSFER_ASKED',
    },
    commissioning: {
      action: 'commission',
      reminders: [
        {
          afterMonths: 10,
          notices: { applicants: 'DOSSIER_COMMISSIONING_DUE', officers: 'DOSSIER_COMMISSIONING_DUE' },
        },
        {
          afterMonths: 12,
          notices: { applicants: 'DOSSIER_COMMISSIONING_LATE', officers: 'DOSSIER_COMMISSIONING_LATE' },
        },
      ],
    },
  },
  actions: {
    submit: {
      from: ['DRAFT', 'INCOMPLETE'],
      to: 'SUBMITTED',
      by: applicants,
      related: true,
      notices: { applicants: 'DOSSIER_SUBMITTED', officers: 'DOSSIER_TO_EXAMINE', mailbox: 'DOSSIER_TO_EXAMINE' },
    },
    accept: {
      from: ['SUBMITTED'],
      to: 'UNDER_REVIEW',
      by: officers,
      agreed: true,
      notices: { applicants: 'DOSSIER_ACCEPTED', deciders: 'DOSSIER_TO_DECIDE' },
    },
    confirmTransfer: {
      from: ['SUBMITTED'],
      to: 'SUBMITTED',
      by: ['OWNER'],
      receiver: true,
      notices: { applicants: 'DOSSIER_TRANSFER_CONFIRMED', officers: 'DOSSIER_TRANSFER_CONFIRMED' },
    },
    declineTransfer: {
      from: ['SUBMITTED'],
      to: 'WITHDRAWN',
      by: ['OWNER'],
      receiver: true,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_TRANSFER_DECLINED', officers: 'DOSSIER_TRANSFER_DECLINED' },
    },
    returnIncomplete: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: 'INCOMPLETE',
      by: officers,
      asks: ['reason', 'corrections'],
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
      asks: ['effectiveFrom', 'effectiveUntil', 'conditions'],
      notices: { applicants: 'DOSSIER_GRANTED' },
    },
    refuse: {
      ...decision,
      from: ['UNDER_REVIEW'],
      to: 'REFUSED',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_REFUSED' },
    },
    consult: { from: ['UNDER_REVIEW', 'IN_CONSULTATION'], to: 'IN_CONSULTATION', by: officers, asks: ['bodies'] },
    endConsultation: { from: ['IN_CONSULTATION'], to: 'UNDER_REVIEW', by: officers, asks: ['reason'] },
    opinionsIn: {
      from: ['IN_CONSULTATION'],
      to: 'UNDER_REVIEW',
      by: [],
      notices: { officers: 'DOSSIER_OPINIONS_IN' },
    },
    coordinate: {
      from: ['UNDER_REVIEW', 'INTL_COORDINATION'],
      to: 'INTL_COORDINATION',
      by: officers,
      asks: ['coordination'],
      notices: { applicants: 'DOSSIER_COORDINATION_OPENED' },
    },
    endCoordination: {
      from: ['INTL_COORDINATION'],
      to: 'UNDER_REVIEW',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_COORDINATION_ENDED' },
    },
    coordinationIn: {
      from: ['INTL_COORDINATION'],
      to: 'UNDER_REVIEW',
      by: [],
      notices: { applicants: 'DOSSIER_COORDINATION_ENDED', officers: 'DOSSIER_COORDINATION_ENDED' },
    },
    propose: {
      from: ['UNDER_REVIEW'],
      to: 'PROPOSAL_SENT',
      by: officers,
      asks: ['proposal', 'reason'],
      notices: { applicants: 'DOSSIER_PROPOSED' },
    },
    acceptProposal: {
      from: ['PROPOSAL_SENT'],
      to: 'UNDER_REVIEW',
      by: applicants,
      related: true,
      notices: { officers: 'DOSSIER_PROPOSAL_ACCEPTED', deciders: 'DOSSIER_TO_DECIDE' },
    },
    counterProposal: {
      from: ['PROPOSAL_SENT'],
      to: 'UNDER_REVIEW',
      by: applicants,
      related: true,
      asks: ['reason'],
      notices: { officers: 'DOSSIER_PROPOSAL_COUNTERED' },
    },
    takeBackProposal: {
      from: ['PROPOSAL_SENT'],
      to: 'UNDER_REVIEW',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_PROPOSAL_TAKEN_BACK' },
    },
    withdraw: {
      from: ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW', 'IN_CONSULTATION', 'INTL_COORDINATION', 'PROPOSAL_SENT'],
      to: 'WITHDRAWN',
      by: applicants,
      related: true,
      asks: ['reason'],
    },
    refuseBySilence: {
      from: ['UNDER_REVIEW', 'IN_CONSULTATION'],
      to: 'IMPLICITLY_REFUSED',
      by: [],
      decides: true,
      notices: { applicants: 'DOSSIER_LAPSED', officers: 'DOSSIER_LAPSED', mailbox: 'DOSSIER_LAPSED' },
    },
    grantBySilence: {
      from: ['UNDER_REVIEW', 'IN_CONSULTATION'],
      to: 'GRANTED',
      by: [],
      decides: true,
      notices: { applicants: 'DOSSIER_GRANTED', officers: 'DOSSIER_LAPSED', mailbox: 'DOSSIER_LAPSED' },
    },
    closeIncomplete: {
      from: ['INCOMPLETE'],
      to: 'WITHDRAWN',
      by: [],
      notices: { applicants: 'DOSSIER_CLOSED', officers: 'DOSSIER_CLOSED' },
    },
    closeWithoutRight: {
      from: [
        'SUBMITTED',
        'INCOMPLETE',
        'UNDER_REVIEW',
        'IN_CONSULTATION',
        'INTL_COORDINATION',
        'PROPOSAL_SENT',
        'GRANTED',
      ],
      to: 'WITHDRAWN',
      by: [],
      notices: { applicants: 'DOSSIER_RIGHT_ENDED', officers: 'DOSSIER_RIGHT_ENDED' },
    },
    enterIntoForce: { from: ['GRANTED'], to: 'IN_FORCE', by: [], notices: { applicants: 'DOSSIER_IN_FORCE' } },
    commission: { from: ['IN_FORCE'], to: 'IN_FORCE', by: ['OWNER'], related: true, asks: ['commissionedOn'] },
    suspend: {
      ...laterDecision,
      from: ['IN_FORCE'],
      to: 'SUSPENDED',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_SUSPENDED' },
    },
    resume: {
      ...laterDecision,
      from: ['SUSPENDED'],
      to: 'IN_FORCE',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_RESUMED' },
    },
    revoke: {
      ...laterDecision,
      from: ['GRANTED', ...inForce],
      to: 'REVOKED',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_REVOKED' },
    },
    surrender: {
      from: inForce,
      to: 'SURRENDERED',
      by: ['OWNER'],
      related: true,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_SURRENDERED', officers: 'DOSSIER_SURRENDERED' },
    },
    expire: {
      from: inForce,
      to: 'EXPIRED',
      by: [],
      notices: { applicants: 'DOSSIER_EXPIRED', officers: 'DOSSIER_EXPIRED' },
    },
    supersede: { from: inForce, to: 'SUPERSEDED', by: [] },
  },
});

export type ApplicationStatus = keyof typeof applicationWorkflow.states;
export type ApplicationAction = keyof typeof applicationWorkflow.actions;
