import {
  type ActionBody,
  type DossierPermissions,
  type ErrorCode,
  type Issue,
  mayEdit,
  messageKeys,
  type Question,
  type Refusal,
  refusalOf,
  type Workflow,
} from '@portal/contracts';
import { PortalError } from '../../../kernel/errors/portal-error.js';

interface Subject {
  readonly status: string;
  readonly version: number;
}

const errorOfRefusal: Readonly<Record<Refusal, ErrorCode>> = {
  ROLE: 'FORBIDDEN',
  CAPABILITY: 'FORBIDDEN',
  STATUS: 'TRANSITION_NOT_ALLOWED',
  FOUR_EYES: 'FOUR_EYES',
};

function refuseStale(subject: Subject, version: number): void {
  if (subject.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: subject.version });
}

/**
 * Refuses a step that the caller may not take now. Missing permissions come first, then a version conflict, then the
 * status.
 *
 * @throws PortalError FORBIDDEN, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED or FOUR_EYES
 */
export function refuseStep(
  workflow: Workflow,
  action: string,
  subject: Subject,
  who: DossierPermissions,
  version: number,
): void {
  const refusal = refusalOf(workflow, action, subject.status, who);
  if (refusal === 'ROLE' || refusal === 'CAPABILITY') throw new PortalError(errorOfRefusal[refusal]);
  refuseStale(subject, version);
  if (refusal) throw new PortalError(errorOfRefusal[refusal]);
}

/** @throws PortalError FORBIDDEN, VERSION_CONFLICT or TRANSITION_NOT_ALLOWED */
export function refuseEditing(workflow: Workflow, subject: Subject, who: DossierPermissions, version: number): void {
  if (!who.related) throw new PortalError('FORBIDDEN');
  refuseStale(subject, version);
  if (!mayEdit(workflow, subject.status, who)) throw new PortalError('TRANSITION_NOT_ALLOWED');
}

/** Years after a decision until which a right may begin, and for which one may last: more are a typing error. */
const MOST_YEARS = 100;

/** The same day of a later year, as texts of days are compared; the 29th of February stays before the 1st of March. */
const yearsAfter = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

const tooLate = (path: string, date: string): Issue => ({
  path,
  code: 'custom',
  message: messageKeys.notAfter,
  params: { date },
});

const answersOf: Readonly<Record<Question, (body: ActionBody, today: string) => Issue | undefined>> = {
  reason: ({ reason }) => (reason === undefined ? missing('body.reason') : undefined),
  // The reason may say it all.
  corrections: () => undefined,
  // A right may be granted without any.
  conditions: () => undefined,
  effectiveUntil: ({ effectiveFrom, effectiveUntil }) => {
    // A right may have no end.
    if (effectiveUntil === undefined || effectiveFrom === undefined) return undefined;
    const latest = yearsAfter(effectiveFrom, MOST_YEARS);
    if (effectiveUntil > latest) return tooLate('body.effectiveUntil', latest);
    if (effectiveUntil >= effectiveFrom) return undefined;
    return {
      path: 'body.effectiveUntil',
      code: 'custom',
      message: messageKeys.notBefore,
      params: { date: effectiveFrom },
    };
  },
  commissionedOn: ({ commissionedOn }, today) => {
    if (commissionedOn === undefined) return missing('body.commissionedOn');
    if (commissionedOn <= today) return undefined;
    return { path: 'body.commissionedOn', code: 'custom', message: messageKeys.dateUntilToday };
  },
  bodies: ({ bodies }) => (bodies === undefined ? missing('body.bodies') : undefined),
  coordination: ({ coordination }) => (coordination === undefined ? missing('body.coordination') : undefined),
  proposal: ({ proposal }) => (proposal === undefined ? missing('body.proposal') : undefined),
  effectiveFrom: ({ effectiveFrom }, today) => {
    if (effectiveFrom === undefined) return missing('body.effectiveFrom');
    const latest = yearsAfter(today, MOST_YEARS);
    if (effectiveFrom > latest) return tooLate('body.effectiveFrom', latest);
    if (effectiveFrom >= today) return undefined;
    return { path: 'body.effectiveFrom', code: 'custom', message: messageKeys.dateFromToday };
  },
};

const missing = (path: string): Issue => ({ path, code: 'invalid_type', message: messageKeys.required });

/**
 * @param today in the portal's time zone, `yyyy-mm-dd`
 * @throws PortalError VALIDATION_FAILED for a value that an action requires and that is missing or invalid
 */
export function refuseOpenQuestions(workflow: Workflow, action: string, body: ActionBody, today: string): void {
  const issues = (workflow.actions[action]?.asks ?? []).flatMap((question) => {
    const issue = answersOf[question](body, today);
    return issue ? [issue] : [];
  });
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
}
