import { z } from 'zod';

/** What a template may name in `{{ }}`, with an example for whoever writes one without data at hand. */
export const mailPlaceholders = {
  /** Of the person written to, or about. */
  fullName: 'Jeanne Martin',
  loginName: 'j.martin',
  companyName: 'Télélien SA',
  requestNumber: 'REG-2026-000123',
  /** Of a dossier. */
  dossierReference: 'EXP-2026-0123',
  /** Of several dossiers. */
  dossierReferences: 'EXP-2026-0123, EXP-2026-0124',
  dossierTitle: 'Crêt de l’Œillon – Mont Pilat',
  /** Day on which a right takes effect, written out in the reader's language. */
  effectiveDay: '01-12-2026',
  /** Last day of a right, written out in the reader's language. */
  endDay: '30-11-2036',
  /** Of a restricted area. */
  areaCode: 'RA-01000',
  areaName: 'Fêtes maritimes de la rade de Brest',
  /** What has become of an area; the example is the text `AREA_NOW_IN_FORCE`. */
  areaState: '…',
  /** Of a body that is consulted. */
  bodyName: 'Bureau Défense',
  /** Last day on which somebody may act, written out in the reader's language. */
  dueDay: '15-12-2026',
  /** Day on which a body was asked, written out in the reader's language. */
  askedDay: '01-11-2026',
  /** Day of a meeting, written out in the reader's language. */
  meetingDay: '10-12-2026',
  /** Time and place of a meeting. */
  meetingPlace: '14:00 · Salle Hertz',
  /** Of a site of links. */
  siteName: 'Crêt de l’Œillon',
  /** Band and duplex spacing in MHz. */
  planFamily: '18G/1010',
  /** Half of a band: H or L. */
  half: 'H',
  /** Of a place that somebody follows. */
  placeName: 'Lyon 3e',
  /** Numbers of stations near it. */
  stationsAdded: '3',
  stationsRemoved: '1',
  stationsChanged: '12',
  /** Sentence that says what a body's silence means; the example is the text `OPINION_SILENCE_NONE`. */
  silence: '…',
  /** Of a statement of fees, the calendar year that it charges, and what to name in its payment. */
  statementNumber: 'F-2026-000123',
  feeYear: '2026',
  paymentReference: 'RF36F2027000123',
  /** What is still to be paid and what was credited, in €, written out in the reader's language. */
  amount: '477,40 €',
  credited: '119,35 €',
  /** Absolute address. */
  link: 'https://portal.example/app/',
  /** Reason given by the officer who decided. */
  reason: '…',
  /** Why a report that was signed is replaced by another. */
  correction: '…',
  /** Instant, ISO 8601; written out in the reader's language. */
  deadline: '2026-11-30T17:00:00.000Z',
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;

interface MailTemplateSpec {
  readonly placeholders: readonly MailPlaceholder[];
  /** Somebody waits for it to go on, so it cannot be switched off. */
  readonly essential: boolean;
}

const informs = <const P extends readonly MailPlaceholder[]>(...placeholders: P) =>
  ({ placeholders, essential: false }) as const satisfies MailTemplateSpec;
const unlocks = <const P extends readonly MailPlaceholder[]>(...placeholders: P) =>
  ({ placeholders, essential: true }) as const satisfies MailTemplateSpec;

/** Every mail the portal sends, with the values its sender owes. */
export const mailTemplates = {
  REGISTRATION_RECEIVED: informs('fullName', 'companyName', 'requestNumber'),
  REGISTRATION_CONFIRM_EMAIL: unlocks('fullName', 'requestNumber', 'link', 'deadline'),
  REGISTRATION_ACCEPTED: unlocks('fullName', 'loginName', 'companyName', 'requestNumber', 'link', 'deadline'),
  REGISTRATION_REFUSED: informs('fullName', 'companyName', 'requestNumber', 'reason'),
  /** To those who examine requests of any kind, about the person who asks. */
  REGISTRATION_TO_REVIEW: informs('fullName', 'companyName', 'requestNumber', 'link'),
  UPDATE_RECEIVED: informs('fullName', 'requestNumber'),
  UPDATE_ACCEPTED: informs('fullName', 'requestNumber'),
  UPDATE_REFUSED: informs('fullName', 'requestNumber', 'reason'),
  DELETE_RECEIVED: informs('fullName', 'requestNumber'),
  DELETE_DONE: informs('fullName', 'requestNumber'),
  /** To the holder of an account that an administrator opened. */
  INVITATION: unlocks('fullName', 'loginName', 'link', 'deadline'),
  PASSWORD_RESET: unlocks('fullName', 'loginName', 'link', 'deadline'),
  PASSWORD_CHANGED: informs('fullName', 'loginName', 'link'),
  /** A way to prove it is you was added to the account or taken away. */
  SECOND_FACTOR_CHANGED: informs('fullName', 'loginName', 'link'),
  /** To the submitter of a dossier and the holder's owners. */
  DOSSIER_SUBMITTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  DOSSIER_RETURNED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  DOSSIER_ACCEPTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  DOSSIER_INADMISSIBLE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  DOSSIER_GRANTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'effectiveDay', 'link'),
  DOSSIER_REFUSED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  DOSSIER_IN_FORCE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'effectiveDay', 'link'),
  /** To them and to the officer in charge, while a right in force is not declared to be in use. */
  DOSSIER_COMMISSIONING_DUE: informs(
    'fullName',
    'dossierReference',
    'dossierTitle',
    'companyName',
    'effectiveDay',
    'link',
  ),
  DOSSIER_COMMISSIONING_LATE: informs(
    'fullName',
    'dossierReference',
    'dossierTitle',
    'companyName',
    'effectiveDay',
    'link',
  ),
  /** To them, before the last day of a right. */
  DOSSIER_EXPIRING: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'endDay', 'link'),
  /** To them and to the officers, after the last day of a right. */
  DOSSIER_EXPIRED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'endDay', 'link'),
  DOSSIER_SUSPENDED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  DOSSIER_RESUMED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  DOSSIER_REVOKED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To both sides, when the holder gives a right up. */
  DOSSIER_SURRENDERED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the officers of its request system. */
  DOSSIER_TO_EXAMINE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To those who may decide on it. */
  DOSSIER_TO_DECIDE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To officers and deciders, before the time for a decision has run out. */
  DOSSIER_DUE_SOON: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** To the submitter and the holder's owners, before a returned application is closed. */
  DOSSIER_TO_COMPLETE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** When the time for a decision has run out. */
  DOSSIER_LAPSED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the other side of a dossier. */
  DOSSIER_MESSAGE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the officer who was put in charge of it. */
  DOSSIER_ASSIGNED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the staff of a body whose opinion is asked for. */
  DOSSIER_OPINION_ASKED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** To them and to the officers, before the time for it has run out. */
  DOSSIER_OPINION_DUE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** To the staff of a body that an officer reminds after its last day. */
  DOSSIER_OPINION_OVERDUE: informs(
    'fullName',
    'dossierReference',
    'dossierTitle',
    'companyName',
    'bodyName',
    'askedDay',
    'dueDay',
    'silence',
    'link',
  ),
  /** To the officers, when a body has answered or its silence is its answer. */
  DOSSIER_OPINION_GIVEN: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'bodyName', 'link'),
  /** To the officers, after the last opinion. */
  DOSSIER_OPINIONS_IN: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the submitter and the holder's owners, when the administrations of other countries are asked. */
  DOSSIER_COORDINATION_OPENED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the officers, before the last day for an answer. */
  DOSSIER_COORDINATION_DUE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** To both sides, when the review goes on. */
  DOSSIER_COORDINATION_ENDED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the submitter and the holder's owners, when an officer proposes to change their application. */
  DOSSIER_PROPOSED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the officers, when an applicant has answered. */
  DOSSIER_PROPOSAL_ACCEPTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  DOSSIER_PROPOSAL_COUNTERED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the submitter and the holder's owners, when an officer no longer proposes it. */
  DOSSIER_PROPOSAL_TAKEN_BACK: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the owners of an organisation that is to receive a right. */
  DOSSIER_TRANSFER_ASKED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the submitter, the holder's owners and the officers, when it has answered. */
  DOSSIER_TRANSFER_CONFIRMED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  DOSSIER_TRANSFER_DECLINED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** When a returned application was not completed in time. */
  DOSSIER_CLOSED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** Before something has to be done about a dossier, and when it was not done in time. */
  DOSSIER_OBLIGATION_DUE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  DOSSIER_OBLIGATION_LATE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay', 'link'),
  /** When something has to be acknowledged within minutes. */
  DOSSIER_URGENT: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** When the right ends that an application is about. */
  DOSSIER_RIGHT_ENDED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the staff of a body, once a day, with all that it is asked. */
  OPINIONS_DIGEST: informs('fullName', 'bodyName', 'dossierReferences', 'dueDay', 'link'),
  /** To the staff of a body that is called to a meeting. */
  MEETING_CONVENED: informs('fullName', 'bodyName', 'meetingDay', 'meetingPlace', 'link'),
  /** To the owners of an organisation with links at a site whose half of a band the regulator imposes, or no longer does. */
  PARITY_IMPOSED: informs(
    'fullName',
    'companyName',
    'siteName',
    'planFamily',
    'half',
    'dossierReferences',
    'reason',
    'link',
  ),
  PARITY_LIFTED: informs(
    'fullName',
    'companyName',
    'siteName',
    'planFamily',
    'half',
    'dossierReferences',
    'reason',
    'link',
  ),
  /** To the submitters and owners of rights in a restricted area, when it comes into force or is changed. */
  AREA_PUBLISHED: informs('fullName', 'companyName', 'areaCode', 'areaName', 'dossierReferences', 'link'),
  /** To those who follow an area. */
  AREA_CHANGED: informs('fullName', 'areaCode', 'areaName', 'areaState', 'link'),
  /** To those who follow a place, when an import of stations changes something near it. */
  STATIONS_CHANGED_NEAR: informs(
    'fullName',
    'placeName',
    'stationsAdded',
    'stationsRemoved',
    'stationsChanged',
    'link',
  ),
  /** To the submitter and the holder's owners, when a decision is taken that the document words. */
  DOSSIER_DECIDED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the submitter and the holder's owners, when a body objects, and to officers, when the objection is answered. */
  DOSSIER_OBJECTION_RAISED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  DOSSIER_OBJECTION_ANSWERED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** When a consent was not used in time. */
  DOSSIER_CONSENT_LAPSED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** To the submitter of an application for an entry of a catalogue and the organisation's owners. */
  CATALOGUE_SUBMITTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  CATALOGUE_RETURNED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  CATALOGUE_REJECTED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  CATALOGUE_APPROVED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
  /** When an entry may no longer be chosen: to those who applied for it. */
  CATALOGUE_RETIRED: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'link'),
  /** To the owners of holders at a site, before it is inspected: `dueDay` is the day of the visit. */
  INSPECTION_NOTICE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'dueDay'),
  /** To them, when the report is signed. */
  INSPECTION_REPORT: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason'),
  /** To them, when another version of the report replaces it: `correction` says why. */
  INSPECTION_REPORT_CORRECTED: informs(
    'fullName',
    'dossierReference',
    'dossierTitle',
    'companyName',
    'correction',
    'reason',
  ),
  /** To them, before the last day of a correction. */
  INSPECTION_CORRECTION_DUE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'dueDay'),
  /** To the owners of a holder, who answer by the link. */
  ANOMALY_QUESTION: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'reason', 'dueDay', 'link'),
  /** To those who answer for the fees of a debtor: a statement, and that it is not paid after its last day. */
  FEE_STATEMENT: informs(
    'fullName',
    'companyName',
    'statementNumber',
    'feeYear',
    'amount',
    'paymentReference',
    'dueDay',
    'link',
  ),
  FEE_REMINDER_1: informs(
    'fullName',
    'companyName',
    'statementNumber',
    'feeYear',
    'amount',
    'paymentReference',
    'dueDay',
    'link',
  ),
  FEE_REMINDER_2: informs(
    'fullName',
    'companyName',
    'statementNumber',
    'feeYear',
    'amount',
    'paymentReference',
    'dueDay',
    'link',
  ),
  /** To them, when a dispute of theirs is decided. */
  FEE_DISPUTE_DECIDED: informs(
    'fullName',
    'companyName',
    'statementNumber',
    'feeYear',
    'reason',
    'credited',
    'amount',
    'link',
  ),
  /** To the officers. */
  CATALOGUE_TO_EXAMINE: informs('fullName', 'dossierReference', 'dossierTitle', 'companyName', 'link'),
} as const satisfies Record<string, MailTemplateSpec>;

export type MailTemplateKey = keyof typeof mailTemplates;
export const mailTemplateKeys = Object.keys(mailTemplates) as [MailTemplateKey, ...MailTemplateKey[]];
export const MailTemplateKey = z.enum(mailTemplateKeys);

/** What the sender of a mail gives for its placeholders: text, or an instant where one is told. */
export type MailValues<K extends MailTemplateKey> = {
  readonly [P in (typeof mailTemplates)[K]['placeholders'][number]]: P extends 'deadline' ? Date : string;
};
