import { workflow } from '../../features/dossiers/declared-workflow.js';

const applicants = ['REQUEST', 'OWNER'] as const;
const officers = ['REGULATOR'] as const;
const DAY_MINUTES = 24 * 60;

/** Why a body objects to a project. */
export const objectionCauses = ['CO_SITE_INTERMOD', 'EASEMENT', 'SENSITIVITY', 'HEIGHT', 'OTHER'] as const;

/** Months for which a consent waits to be used. */
export const CONSENT_MONTHS = 12;

const undecided = ['IN_CONSULTATION', 'OBJECTION', 'ANSWERED'] as const;
/** A decider decides, and never about a file that the same person had a hand in. */
const decision = {
  from: undecided,
  to: 'DECIDED',
  by: officers,
  capability: 'decider',
  fourEyes: true,
  decides: true,
  notices: { applicants: 'DOSSIER_DECIDED' },
} as const;

/** From the draft of a project to the consent of all assignees, which lapses unless it is used. */
export const comsisWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SENT: { tone: 'progress', awaits: 'officer' },
    IN_CONSULTATION: { tone: 'review', awaits: 'body' },
    OBJECTION: { tone: 'warning', awaits: 'applicant' },
    ANSWERED: { tone: 'agreed', awaits: 'decider' },
    DECIDED: { tone: 'good', published: true },
    LAPSED: { tone: 'closed', final: true },
  },
  requestTypes: ['NEW', 'MODIFY', 'TEMPORARY', 'SIMPLIFIED'],
  applicants,
  officers,
  listOrder: {
    officers: { sort: 'status', order: 'asc' },
    others: { sort: 'updatedAt', order: 'desc' },
  },
  submission: 'submit',
  hasOfficers: true,
  waivable: ['SENT', ...undecided],
  consultation: {
    state: 'IN_CONSULTATION',
    concluded: 'opinionsIn',
    digest: true,
    objections: {
      causes: objectionCauses,
      raised: 'object',
      settled: 'settleObjections',
      states: ['OBJECTION', 'ANSWERED'],
    },
  },
  obligations: {
    useOfConsent: {
      imposedBy: ['consent', 'consentWithReservation', 'closeWithoutObjection', 'extendConsent'],
      due: { months: CONSENT_MONTHS },
      answeredBy: ['declareUse'],
      overdue: 'lapse',
      reminders: [60, 30].map((days) => ({
        minutesBefore: days * DAY_MINUTES,
        notices: { applicants: 'DOSSIER_OBLIGATION_DUE' },
      })),
    },
  },
  actions: {
    submit: {
      from: ['DRAFT'],
      to: 'SENT',
      by: applicants,
      related: true,
      notices: { applicants: 'DOSSIER_SUBMITTED', officers: 'DOSSIER_TO_EXAMINE', mailbox: 'DOSSIER_TO_EXAMINE' },
    },
    openConsultation: { from: ['SENT'], to: 'IN_CONSULTATION', by: officers, asksEveryBody: true },
    opinionsIn: {
      from: ['IN_CONSULTATION'],
      to: 'ANSWERED',
      by: [],
      notices: { officers: 'DOSSIER_OPINIONS_IN', deciders: 'DOSSIER_TO_DECIDE' },
    },
    object: {
      from: ['IN_CONSULTATION', 'ANSWERED'],
      to: 'OBJECTION',
      by: [],
      notices: { applicants: 'DOSSIER_OBJECTION_RAISED' },
    },
    answerObjection: {
      from: ['OBJECTION'],
      to: 'ANSWERED',
      by: applicants,
      related: true,
      asks: ['reason'],
      notices: { officers: 'DOSSIER_OBJECTION_ANSWERED' },
    },
    settleObjections: { from: ['OBJECTION'], to: 'IN_CONSULTATION', by: [] },
    consent: decision,
    consentWithReservation: { ...decision, asks: ['conditions', 'reason'] },
    closeWithoutObjection: { ...decision, from: ['IN_CONSULTATION', 'ANSWERED'] },
    refuse: { ...decision, asks: ['reason'], notices: { applicants: 'DOSSIER_REFUSED' } },
    withdraw: {
      from: ['SENT', ...undecided],
      to: 'LAPSED',
      by: applicants,
      related: true,
      asks: ['reason'],
    },
    declareUse: { from: ['DECIDED'], to: 'DECIDED', by: applicants, related: true, whileOpen: 'useOfConsent' },
    askExtension: {
      from: ['DECIDED'],
      to: 'DECIDED',
      by: applicants,
      related: true,
      whileOpen: 'useOfConsent',
      asks: ['reason'],
      notices: { deciders: 'DOSSIER_TO_DECIDE' },
    },
    extendConsent: {
      from: ['DECIDED'],
      to: 'DECIDED',
      by: officers,
      capability: 'decider',
      whileOpen: 'useOfConsent',
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_DECIDED' },
    },
    lapse: {
      from: ['DECIDED'],
      to: 'LAPSED',
      by: [],
      notices: { applicants: 'DOSSIER_CONSENT_LAPSED', officers: 'DOSSIER_CONSENT_LAPSED' },
    },
  },
});

/** What a decision says, by the action that takes it. */
export const comsisResults = {
  consent: 'CONSENT',
  consentWithReservation: 'CONSENT_WITH_RESERVATION',
  refuse: 'REFUSAL',
  closeWithoutObjection: 'NO_OBJECTION',
} as const satisfies Partial<Record<keyof typeof comsisWorkflow.actions, string>>;
export type ComsisDecidingAction = keyof typeof comsisResults;
