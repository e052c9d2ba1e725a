import {
  type DossierPermissions,
  isApplicant,
  isOfficer,
  publishedStates,
  type Role,
  standingIn,
  statesOf,
} from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { Audience } from '../../kernel/changes/change-marks.repository.js';
import type { AccessPath, AccessRule, AccessRules } from './access-path.js';
import type { DossierKind } from './dossier-kind.js';
import type { DossierRow } from './records/dossier-rows.js';

/** Whom row access is decided for. */
export type Viewer = Pick<Caller, 'roles' | 'relations'>;

/** What decides which dossiers of a kind a caller may see; for the caller, the others do not exist. */
export interface AccessScope {
  readonly roles: readonly Role[];
  /** A relation covers the kind's request system; true for a kind without one. */
  readonly holdsSystem: boolean;
  /** Organisations the caller acts for in that system. */
  readonly operators: readonly string[];
  /** An officer, who sees every dossier once it has been submitted. */
  readonly regulator: boolean;
  /** Holders for whom the caller writes and submits applications. */
  readonly applicantFor: readonly string[];
  /** Bodies for which the caller gives opinions; their staff see the dossiers on which they are asked. */
  readonly bodies: readonly string[];
}

const hasAny = (held: readonly Role[], wanted: readonly Role[]): boolean => wanted.some((role) => held.includes(role));

/** By role and by the relations that cover the kind's request system. */
export function accessScopeOf({ system, workflow }: DossierKind, viewer: Viewer): AccessScope {
  const { relations } = viewer;
  const { roles, bodies } = standingIn(workflow, system, viewer);
  const holdsSystem = system === undefined || relations.some(({ requestSystems }) => requestSystems.includes(system));
  const operators = operatorsOf({ relations }, system);
  return {
    roles,
    holdsSystem,
    operators,
    regulator: isOfficer(workflow, roles) && holdsSystem,
    applicantFor: isApplicant(workflow, roles) ? operators : [],
    bodies,
  };
}

type Place = (value: unknown) => string;

/** Of a rule that the caller does not pass, whichever dossier it is. */
const NOBODY: Pick<AccessRule, 'audiences'> = { audiences: [] };

const accessRules = ({ system }: DossierKind, scope: AccessScope, place: Place): AccessRules => ({
  roles: (wanted) => ({
    rule: 'ROLES',
    asks: wanted,
    condition: `${place(hasAny(scope.roles, wanted))}::boolean`,
    ...(!hasAny(scope.roles, wanted) && NOBODY),
  }),
  states: (open) => ({
    rule: 'STATE',
    asks: open,
    condition: `d.status = ANY(${place(open)}::text[])`,
    audiences: open,
  }),
  system: () =>
    system
      ? [
          {
            rule: 'SYSTEMS',
            asks: [system],
            condition: `${place(scope.holdsSystem)}::boolean`,
            ...(!scope.holdsSystem && NOBODY),
          },
        ]
      : [],
  body: () => ({
    rule: 'BODY',
    asks: [],
    condition: `EXISTS (SELECT FROM dossier_opinion asked
      WHERE asked.dossier_id = d.id AND asked.body_id = ANY(${place(scope.bodies)}::uuid[]))`,
    audiences: scope.bodies,
  }),
  // Arrays, so that an index on dossiers finds them.
  transfer: () => ({
    rule: 'TRANSFER',
    asks: [],
    condition: `d.id = ANY(ARRAY(SELECT given.dossier_id FROM dossier_transfer given
      WHERE given.receiver_id = ANY(${place(scope.applicantFor)}::uuid[]) AND given.ended_at IS NULL))`,
    audiences: scope.applicantFor,
  }),
  endedTransfer: () => ({
    rule: 'TRANSFER',
    asks: [],
    condition: `d.id = ANY(ARRAY(SELECT given.dossier_id FROM dossier_transfer given
      WHERE given.ended_at IS NOT NULL AND (given.giver_id = ANY(${place(scope.applicantFor)}::uuid[])
        OR given.receiver_id = ANY(${place(scope.applicantFor)}::uuid[]))))`,
  }),
  holder: () => ({
    rule: 'HOLDER',
    asks: [],
    condition: `d.holder_id = ANY(${place(scope.operators)}::uuid[])`,
    audiences: scope.operators,
  }),
});

/** Statuses of dossiers that officers see: all but the first. */
export const submittedStates = ({ workflow }: Pick<DossierKind, 'workflow'>): string[] =>
  statesOf(workflow).filter((state) => state !== workflow.initial);

/** Officers see what was submitted, applicants everything of their holders, visitors what their holders were granted. */
export const standardAccessPaths = (
  kind: Pick<DossierKind, 'workflow'>,
  { roles, states, system, holder }: AccessRules,
): AccessPath[] => [
  { way: 'REGULATOR', rules: [roles(kind.workflow.officers), ...system(), states(submittedStates(kind))] },
  { way: 'APPLICANT', rules: [roles(kind.workflow.applicants), ...system(), holder()] },
  { way: 'VISITOR', rules: [roles(['VISITOR']), ...system(), holder(), states(publishedStates(kind.workflow))] },
];

/** What is asked for: dossiers that are somebody's matter now, or also what was while they were. */
export type Reading = 'NOW' | 'EVER';

/**
 * The access paths to a dossier of a kind; any one of them suffices.
 *
 * @param place gives the placeholder of a value
 */
export function accessPathsTo(
  kind: DossierKind,
  scope: AccessScope,
  place: Place,
  reading: Reading = 'NOW',
): AccessPath[] {
  const rules = accessRules(kind, scope, place);
  const paths = kind.accessPaths?.(rules) ?? standardAccessPaths(kind, rules);
  return [
    ...paths,
    ...(scope.bodies.length > 0 ? [{ way: 'BODY', rules: [rules.body()] }] : []),
    ...(kind.workflow.right?.transfer && scope.applicantFor.length > 0
      ? [
          { way: 'TRANSFER', rules: [...rules.system(), rules.transfer(), rules.states(submittedStates(kind))] },
          ...(reading === 'EVER' ? [{ way: 'ENDED_TRANSFER', rules: [...rules.system(), rules.endedTransfer()] }] : []),
        ]
      : []),
  ];
}

/** Row access as a condition on `dossier d`. */
export function visibleTo(kind: DossierKind, scope: AccessScope, place: Place, reading: Reading = 'NOW'): string {
  const paths = accessPathsTo(kind, scope, place, reading).map(({ rules }) =>
    rules.map(({ condition }) => condition).join(' AND '),
  );
  return `d.kind = ${place(kind.key)} AND (${paths.map((path) => `(${path})`).join(' OR ')})`;
}

/** Of a path, the rule that lets the fewest dossiers pass: one about organisations, otherwise one about statuses. */
function audiencesOfPath({ workflow }: DossierKind, { rules }: AccessPath): readonly string[] {
  const narrowing = rules.flatMap(({ rule, audiences }) => (audiences ? [{ rule, audiences }] : []));
  if (narrowing.some(({ audiences }) => audiences.length === 0)) return [];
  const narrowest = narrowing.find(({ rule }) => rule !== 'STATE') ?? narrowing[0];
  return narrowest?.audiences ?? statesOf(workflow);
}

/** Whose changes a caller may see of a kind: those of every dossier of {@link visibleTo} are among them. */
export function audiencesOf(kind: DossierKind, scope: AccessScope): Audience[] {
  const paths = accessPathsTo(kind, scope, String).flatMap((path) => audiencesOfPath(kind, path));
  return [...new Set(paths)].sort().map((audience) => ({ source: `dossiers/${kind.key}`, audience }));
}

/** A part of the life of a dossier: from a moment, to another; null without one. Moments are ISO 8601. */
export interface OwnTime {
  readonly from: string | null;
  readonly until: string | null;
}

const WHOLE_TIME: OwnTime = { from: null, until: null };

/**
 * The part of a dossier's life in which somebody who sees it has been on the applicant's side: all of it, but for the
 * parties to a transfer, of whom one has it until it goes over, and the other since it agreed. Undefined: none.
 */
export function timeOnApplicantsSide(
  { applicantFor }: Pick<AccessScope, 'applicantFor'>,
  { holderId, transfer, transferEnd }: Pick<DossierRow, 'holderId' | 'transfer' | 'transferEnd'>,
): OwnTime | undefined {
  const actsFor = (id: string | undefined): boolean => id !== undefined && applicantFor.includes(id);
  const until = transferEnd?.endedAt ?? null;
  const isGiver = actsFor(transfer?.from.id);
  const isReceiver = actsFor(transfer?.to.id) && transfer?.agreedAt;
  if (!transfer) return actsFor(holderId) ? WHOLE_TIME : undefined;
  const wentOver = holderId === transfer.to.id;
  if (isGiver) return isReceiver || !wentOver ? WHOLE_TIME : { from: null, until };
  if (isReceiver) return { from: transfer.agreedAt, until: wentOver ? null : until };
  return undefined;
}

/** The part of a dossier's life that somebody reads about: officers all of it, others as far as it was their own. */
export const timeReadBy = (
  scope: Pick<AccessScope, 'applicantFor' | 'regulator'>,
  dossier: Pick<DossierRow, 'holderId' | 'transfer' | 'transferEnd'>,
): OwnTime => {
  if (scope.regulator || !dossier.transfer) return WHOLE_TIME;
  const own = timeOnApplicantsSide(scope, dossier);
  if (own) return own;
  const isAsked = scope.applicantFor.includes(dossier.transfer.to.id);
  // Of what came before it agrees, the receiver reads the application alone.
  return isAsked
    ? { from: dossier.transferEnd?.endedAt ?? NEVER, until: dossier.transferEnd?.endedAt ?? null }
    : WHOLE_TIME;
};

/** A dossier as somebody reads it whose own time is over: as it was then. */
export function asOfOwnTime(scope: Pick<AccessScope, 'applicantFor' | 'regulator'>, dossier: DossierRow): DossierRow {
  const { until } = timeReadBy(scope, dossier);
  if (until === null || !dossier.transferEnd) return dossier;
  const { endedAs: status } = dossier.transferEnd;
  const since = { officerId: null, officerName: null, commissionedOn: null, dueOn: null, clock: null };
  return { ...dossier, ...since, status, updatedAt: new Date(until) };
}

/** Later than anything that happens. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** Whether a moment lies in a part of a dossier's life. */
export const isWithin = ({ from, until }: OwnTime, moment: string): boolean => {
  const at = Date.parse(moment);
  return (from === null || at >= Date.parse(from)) && (until === null || at <= Date.parse(until));
};

/** Whether a caller acts for the holder of a dossier, or for a party to the transfer that it is still about. */
export const isOnApplicantsSide = (
  scope: Pick<AccessScope, 'applicantFor'>,
  dossier: Pick<DossierRow, 'holderId' | 'transfer' | 'transferEnd'>,
): boolean => timeOnApplicantsSide(scope, dossier)?.until === null;

/** Whether a caller acts for the holder of a dossier or for who is to receive the right; the regulator's own are its officers'. */
function isOnStaff(
  { relations }: Pick<Caller, 'relations'>,
  dossier: Pick<DossierRow, 'holderId' | 'transfer'>,
): boolean {
  const authorities = relations.flatMap(({ parentInfo }) => (parentInfo.isRegulator ? [parentInfo.id] : []));
  const operators = operatorsOf({ relations }).filter((id) => !authorities.includes(id));
  return [dossier.holderId, dossier.transfer?.to.id].some((id) => id !== undefined && operators.includes(id));
}

/** What a caller may do with a dossier they see. */
export function permissionsOf(
  caller: Pick<Caller, 'id' | 'relations'>,
  scope: AccessScope,
  dossier: Pick<DossierRow, 'holderId' | 'contributorIds' | 'transfer' | 'openObligations'>,
  capabilities: DossierPermissions['capabilities'],
): DossierPermissions {
  const { holderId, contributorIds, transfer, openObligations } = dossier;
  return {
    roles: scope.roles,
    capabilities,
    related: scope.applicantFor.includes(holderId),
    involved: contributorIds.includes(caller.id),
    holderStaff: isOnStaff(caller, dossier),
    openObligations,
    ...(transfer && {
      transfer: { isAgreed: transfer.agreedAt !== null, isReceiver: scope.applicantFor.includes(transfer.to.id) },
    }),
  };
}
