import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import type { MailPlaceholder, MailTemplateKey } from '../mail/mail-templates.js';

/** Sections in which users set which notices they receive. */
export const noticeGroups = ['DOSSIERS', 'CATALOGUE', 'AREAS', 'STATIONS', 'ACCOUNT'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

interface NoticeSpec {
  readonly group: NoticeGroup;
  /** Values that the text in the inbox names; they are stored with the entry. */
  readonly parameters: readonly MailPlaceholder[];
  /** Roles that receive it; empty: everybody. */
  readonly roles: readonly Role[];
  /** Users cannot switch it off. */
  readonly required: boolean;
}

const applicants: readonly Role[] = ['REQUEST', 'OWNER'];
const officers: readonly Role[] = ['REGULATOR'];
const catalogueApplicants: readonly Role[] = [...applicants, ...officers];

const dossierNotice = (roles: readonly Role[], required: boolean) =>
  ({
    group: 'DOSSIERS',
    parameters: ['dossierReference', 'dossierTitle', 'companyName'],
    roles,
    required,
  }) as const satisfies NoticeSpec;
const grantNotice = (required: boolean, roles: readonly Role[] = applicants) =>
  ({
    group: 'DOSSIERS',
    parameters: ['dossierReference', 'dossierTitle', 'companyName', 'effectiveDay'],
    roles,
    required,
  }) as const satisfies NoticeSpec;
const deadlineNotice = (roles: readonly Role[], required: boolean) =>
  ({
    group: 'DOSSIERS',
    parameters: ['dossierReference', 'dossierTitle', 'companyName', 'dueDay'],
    roles,
    required,
  }) as const satisfies NoticeSpec;
const endNotice = (roles: readonly Role[]) =>
  ({
    group: 'DOSSIERS',
    parameters: ['dossierReference', 'dossierTitle', 'companyName', 'endDay'],
    roles,
    required: true,
  }) as const satisfies NoticeSpec;
const parityNotice = {
  group: 'DOSSIERS',
  parameters: ['siteName', 'planFamily', 'half', 'dossierReferences'],
  roles: ['OWNER'],
  required: true,
} as const satisfies NoticeSpec;
const opinionNotice = {
  group: 'DOSSIERS',
  parameters: ['dossierReference', 'dossierTitle', 'companyName', 'bodyName'],
  roles: officers,
  required: false,
} as const satisfies NoticeSpec;
const overdueNotice = {
  group: 'DOSSIERS',
  parameters: ['dossierReference', 'dossierTitle', 'companyName', 'bodyName', 'askedDay', 'dueDay', 'silence'],
  roles: officers,
  required: false,
} as const satisfies NoticeSpec;
const catalogueNotice = (roles: readonly Role[]) =>
  ({
    group: 'CATALOGUE',
    parameters: ['dossierReference', 'dossierTitle', 'companyName'],
    roles,
    required: false,
  }) as const satisfies NoticeSpec;
/** Without the names of people: entries of others outlive an account that is closed. */
const requestNotice = (roles: readonly Role[]) =>
  ({ group: 'ACCOUNT', parameters: ['requestNumber'], roles, required: true }) as const satisfies NoticeSpec;
const securityNotice = { group: 'ACCOUNT', parameters: [], roles: [], required: true } as const satisfies NoticeSpec;

/**
 * What users are told of. A notice is an entry in the inbox, with the text `INBOX_<kind>`, and a mail, with the template
 * of the same key. Who receives which notice about a step of a dossier is in its workflow.
 */
export const notices = {
  DOSSIER_SUBMITTED: dossierNotice(applicants, true),
  DOSSIER_RETURNED: dossierNotice(applicants, true),
  DOSSIER_ACCEPTED: dossierNotice(applicants, false),
  DOSSIER_INADMISSIBLE: dossierNotice(applicants, true),
  DOSSIER_GRANTED: grantNotice(true),
  DOSSIER_REFUSED: dossierNotice(applicants, true),
  DOSSIER_IN_FORCE: grantNotice(false),
  DOSSIER_COMMISSIONING_DUE: grantNotice(false, [...applicants, ...officers]),
  DOSSIER_COMMISSIONING_LATE: grantNotice(false, [...applicants, ...officers]),
  DOSSIER_EXPIRING: endNotice(applicants),
  DOSSIER_EXPIRED: endNotice([...applicants, ...officers]),
  DOSSIER_SUSPENDED: dossierNotice(applicants, true),
  DOSSIER_RESUMED: dossierNotice(applicants, true),
  DOSSIER_REVOKED: dossierNotice(applicants, true),
  DOSSIER_SURRENDERED: dossierNotice([...applicants, ...officers], true),
  DOSSIER_TO_EXAMINE: dossierNotice(officers, true),
  DOSSIER_TO_DECIDE: dossierNotice(officers, false),
  DOSSIER_DUE_SOON: deadlineNotice(officers, false),
  DOSSIER_TO_COMPLETE: deadlineNotice(applicants, true),
  DOSSIER_LAPSED: dossierNotice([...applicants, ...officers], true),
  DOSSIER_MESSAGE: dossierNotice([...applicants, ...officers], false),
  DOSSIER_ASSIGNED: dossierNotice(officers, false),
  DOSSIER_OPINION_ASKED: deadlineNotice(officers, true),
  DOSSIER_OPINION_DUE: deadlineNotice(officers, false),
  DOSSIER_OPINION_OVERDUE: overdueNotice,
  DOSSIER_OPINION_GIVEN: opinionNotice,
  DOSSIER_OPINIONS_IN: dossierNotice(officers, false),
  DOSSIER_COORDINATION_OPENED: dossierNotice(applicants, false),
  DOSSIER_COORDINATION_DUE: deadlineNotice(officers, false),
  DOSSIER_COORDINATION_ENDED: dossierNotice([...applicants, ...officers], false),
  DOSSIER_PROPOSED: dossierNotice(applicants, true),
  DOSSIER_PROPOSAL_ACCEPTED: dossierNotice(officers, false),
  DOSSIER_PROPOSAL_COUNTERED: dossierNotice(officers, false),
  DOSSIER_PROPOSAL_TAKEN_BACK: dossierNotice(applicants, true),
  DOSSIER_TRANSFER_ASKED: dossierNotice(['OWNER'], true),
  DOSSIER_TRANSFER_CONFIRMED: dossierNotice([...applicants, ...officers], false),
  DOSSIER_TRANSFER_DECLINED: dossierNotice([...applicants, ...officers], true),
  DOSSIER_CLOSED: dossierNotice([...applicants, ...officers], true),
  DOSSIER_OBLIGATION_DUE: deadlineNotice([...applicants, ...officers], true),
  DOSSIER_OBLIGATION_LATE: deadlineNotice([...applicants, ...officers], true),
  DOSSIER_URGENT: dossierNotice([...applicants, ...officers], true),
  DOSSIER_RIGHT_ENDED: dossierNotice([...applicants, ...officers], true),
  OPINIONS_DIGEST: {
    group: 'DOSSIERS',
    parameters: ['dossierReferences', 'bodyName', 'dueDay'],
    roles: officers,
    required: true,
  },
  MEETING_CONVENED: {
    group: 'DOSSIERS',
    parameters: ['bodyName', 'meetingDay', 'meetingPlace'],
    roles: officers,
    required: true,
  },
  PARITY_IMPOSED: parityNotice,
  PARITY_LIFTED: parityNotice,
  AREA_PUBLISHED: {
    group: 'AREAS',
    parameters: ['companyName', 'areaCode', 'areaName', 'dossierReferences'],
    roles: applicants,
    required: true,
  },
  AREA_CHANGED: { group: 'AREAS', parameters: ['areaCode', 'areaName', 'areaState'], roles: [], required: false },
  STATIONS_CHANGED_NEAR: {
    group: 'STATIONS',
    parameters: ['placeName', 'stationsAdded', 'stationsRemoved', 'stationsChanged'],
    roles: [],
    required: false,
  },
  DOSSIER_DECIDED: dossierNotice(applicants, true),
  DOSSIER_OBJECTION_RAISED: dossierNotice(applicants, true),
  DOSSIER_OBJECTION_ANSWERED: dossierNotice(officers, false),
  DOSSIER_CONSENT_LAPSED: dossierNotice([...applicants, ...officers], true),
  CATALOGUE_SUBMITTED: catalogueNotice(catalogueApplicants),
  CATALOGUE_RETURNED: catalogueNotice(catalogueApplicants),
  CATALOGUE_REJECTED: catalogueNotice(catalogueApplicants),
  CATALOGUE_APPROVED: catalogueNotice(catalogueApplicants),
  CATALOGUE_RETIRED: catalogueNotice(catalogueApplicants),
  CATALOGUE_TO_EXAMINE: catalogueNotice(officers),
  REGISTRATION_TO_REVIEW: requestNotice(['PORTADMIN']),
  UPDATE_RECEIVED: requestNotice([]),
  UPDATE_ACCEPTED: requestNotice([]),
  UPDATE_REFUSED: requestNotice([]),
  DELETE_RECEIVED: requestNotice([]),
  PASSWORD_CHANGED: securityNotice,
  SECOND_FACTOR_CHANGED: securityNotice,
} as const satisfies Partial<Record<MailTemplateKey, NoticeSpec>>;

/** Values that are days in ISO 8601; a person reads them written out. */
export const dayValues = [
  'effectiveDay',
  'endDay',
  'dueDay',
  'askedDay',
  'meetingDay',
] as const satisfies readonly MailPlaceholder[];

/** What a body's silence means; a person reads `OPINION_SILENCE_<meaning>`. */
export type SilenceOfBody = 'TACIT' | 'NONE';

/** Values that are one of some words; a person reads the text with this beginning and the word. */
export const wordValues = { silence: 'OPINION_SILENCE_', areaState: 'AREA_NOW_' } as const satisfies Partial<
  Record<MailPlaceholder, string>
>;

export type NoticeKind = keyof typeof notices;
/** Notices about a step of a dossier. */
export type DossierNoticeKind = Extract<NoticeKind, `DOSSIER_${string}` | `CATALOGUE_${string}`>;
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]];
export const NoticeKind = z.enum(noticeKinds);

/** Notices that somebody with the given roles can receive. */
export const noticesFor = (held: readonly Role[]): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const { roles }: NoticeSpec = notices[kind];
    return roles.length === 0 || roles.some((role) => held.includes(role));
  });
