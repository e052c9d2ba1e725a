import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { workflow } from '../../features/dossiers/declared-workflow.js';
import type { Transition } from '../../features/dossiers/workflow.js';

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;
const inForce = ['IN_FORCE', 'HALTED'] as const;
const DAY_MINUTES = 24 * 60;

// A right that ends is followed by its report.
const { SUSPENDED: _suspended, EXPIRED: _expired, SURRENDERED: _surrendered, ...states } = applicationWorkflow.states;
type KeptState = keyof typeof states;
// A trial is stopped instead of suspended, and declared on air each time.
const {
  suspend: _suspend,
  resume: _resume,
  commission: _commission,
  expire: _expire,
  surrender: _surrender,
  revoke: _revoke,
  supersede: _supersede,
  ...kept
} = applicationWorkflow.actions;
// Those that are kept lead from and to states that are kept.
const actions = kept as Readonly<Record<keyof typeof kept, Transition<KeptState>>>;

/**
 * As applications, with a stop that is acknowledged within a quarter of an hour, and a report within three months after the
 * end. That a trial was halted, that this was acknowledged, that emissions ceased and that it was resumed are steps of
 * their own, each with who and when.
 */
export const trialWorkflow = workflow({
  initial: 'DRAFT',
  applicants,
  officers,
  listOrder: applicationWorkflow.listOrder,
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
  states: {
    ...states,
    HALTED: { tone: 'bad', published: true, awaits: 'applicant' },
    REPORT_DUE: { tone: 'warning', published: true, awaits: 'applicant' },
    REPORT_RECEIVED: { tone: 'review', published: true, awaits: 'officer' },
    CLOSED: { tone: 'closed', published: true, final: true },
  },
  right: {
    states: inForce,
    expiry: 'expire',
    replacement: 'supersede',
    reminders: { daysBefore: [90, 30, 7], notices: { applicants: 'DOSSIER_EXPIRING' } },
    requests: ['RENEW', 'MODIFY', 'EXTEND'],
    ended: {
      action: 'closeWithoutRight',
      outlivesExpiry: ['RENEW'],
      afterExpiry: ['REPORT_RECEIVED', 'CLOSED'],
    },
    transfer: {
      by: ['OWNER'],
      answers: { confirm: 'confirmTransfer', decline: 'declineTransfer' },
      asked: 'DOSSIER_TRANSFER_ASKED',
    },
  },
  obligations: {
    acknowledgement: {
      imposedBy: ['halt'],
      due: { minutes: 15 },
      answeredBy: ['acknowledgeHalt'],
      reminders: [
        { minutesBefore: 13, notices: { applicants: 'DOSSIER_URGENT' } },
        {
          minutesBefore: 0,
          notices: { officers: 'DOSSIER_OBLIGATION_LATE', deciders: 'DOSSIER_OBLIGATION_LATE' },
        },
      ],
    },
    report: {
      imposedBy: ['expire', 'surrender', 'returnReport'],
      due: { days: 92 },
      answeredBy: ['fileReport'],
      reminders: [
        { minutesBefore: 30 * DAY_MINUTES, notices: { applicants: 'DOSSIER_OBLIGATION_DUE' } },
        { minutesBefore: 7 * DAY_MINUTES, notices: { applicants: 'DOSSIER_OBLIGATION_DUE' } },
        {
          minutesBefore: -DAY_MINUTES,
          notices: { applicants: 'DOSSIER_OBLIGATION_LATE', officers: 'DOSSIER_OBLIGATION_LATE' },
        },
      ],
    },
  },
  actions: {
    ...actions,
    checkIn: { from: ['IN_FORCE'], to: 'IN_FORCE', by: applicants, related: true },
    checkOut: { from: ['IN_FORCE'], to: 'IN_FORCE', by: applicants, related: true },
    halt: {
      from: ['IN_FORCE'],
      to: 'HALTED',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_URGENT' },
    },
    acknowledgeHalt: { from: ['HALTED'], to: 'HALTED', by: applicants, related: true },
    declareCeased: { from: ['HALTED'], to: 'HALTED', by: applicants, related: true },
    resume: {
      from: ['HALTED'],
      to: 'IN_FORCE',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_RESUMED' },
    },
    revoke: {
      from: ['GRANTED', ...inForce],
      to: 'REVOKED',
      by: officers,
      capability: 'decider',
      decides: true,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_REVOKED' },
    },
    surrender: {
      from: inForce,
      to: 'REPORT_DUE',
      by: ['OWNER'],
      related: true,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_SURRENDERED', officers: 'DOSSIER_SURRENDERED' },
    },
    expire: {
      from: inForce,
      to: 'REPORT_DUE',
      by: [],
      notices: { applicants: 'DOSSIER_EXPIRED', officers: 'DOSSIER_EXPIRED' },
    },
    supersede: { from: inForce, to: 'SUPERSEDED', by: [] },
    fileReport: {
      from: ['REPORT_DUE'],
      to: 'REPORT_RECEIVED',
      by: applicants,
      related: true,
      asks: ['reason'],
      notices: { officers: 'DOSSIER_TO_EXAMINE' },
    },
    returnReport: {
      from: ['REPORT_RECEIVED'],
      to: 'REPORT_DUE',
      by: officers,
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_RETURNED' },
    },
    closeTrial: { from: ['REPORT_RECEIVED'], to: 'CLOSED', by: officers },
  },
});

/** States in which a trial takes its place in time, band and area, or asks for it. */
export const plannedStates = Object.entries(trialWorkflow.states)
  .filter(
    ([name, state]) =>
      !['DRAFT', 'REPORT_DUE', 'REPORT_RECEIVED'].includes(name) && !('final' in state && state.final === true),
  )
  .map(([name]) => name);
