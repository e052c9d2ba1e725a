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
import type { AccessPath, AccessRules } from './access-path.js';
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

const accessRules = ({ system }: DossierKind, scope: AccessScope, place: Place): AccessRules => ({
  roles: (wanted) => ({
    rule: 'ROLES',
    asks: wanted,
    condition: `${place(hasAny(scope.roles, wanted))}::boolean`,
  }),
  states: (open) => ({ rule: 'STATE', asks: open, condition: `d.status = ANY(${place(open)}::text[])` }),
  system: () =>
    system ? [{ rule: 'SYSTEMS', asks: [system], condition: `${place(scope.holdsSystem)}::boolean` }] : [],
  body: () => ({
    rule: 'BODY',
    asks: [],
    condition: `EXISTS (SELECT FROM dossier_opinion asked
      WHERE asked.dossier_id = d.id AND asked.body_id = ANY(${place(scope.bodies)}::uuid[]))`,
  }),
  transfer: () => ({
    rule: 'TRANSFER',
    asks: [],
    // An array, so that an index on dossiers finds them.
    condition: `d.id = ANY(ARRAY(SELECT given.dossier_id FROM dossier_transfer given
      WHERE given.giver_id = ANY(${place(scope.applicantFor)}::uuid[])
        OR given.receiver_id = ANY(${place(scope.applicantFor)}::uuid[])))`,
  }),
  holder: () => ({ rule: 'HOLDER', asks: [], condition: `d.holder_id = ANY(${place(scope.operators)}::uuid[])` }),
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

/** The access paths to a dossier of a kind; any one of them suffices. `place` gives the placeholder of a value. */
export function accessPathsTo(kind: DossierKind, scope: AccessScope, place: Place): AccessPath[] {
  const rules = accessRules(kind, scope, place);
  const paths = kind.accessPaths?.(rules) ?? standardAccessPaths(kind, rules);
  return [
    ...paths,
    ...(scope.bodies.length > 0 ? [{ way: 'BODY', rules: [rules.body()] }] : []),
    ...(kind.workflow.right?.transfer && scope.applicantFor.length > 0
      ? [{ way: 'TRANSFER', rules: [...rules.system(), rules.transfer(), rules.states(submittedStates(kind))] }]
      : []),
  ];
}

/** Row access as a condition on `dossier d`. */
export function visibleTo(kind: DossierKind, scope: AccessScope, place: Place): string {
  const paths = accessPathsTo(kind, scope, place).map(({ rules }) =>
    rules.map(({ condition }) => condition).join(' AND '),
  );
  return `d.kind = ${place(kind.key)} AND (${paths.map((path) => `(${path})`).join(' OR ')})`;
}

/** Whether a caller acts for the holder of a dossier, or for a party to the transfer that it is about. */
export const isOnApplicantsSide = (
  { applicantFor }: Pick<AccessScope, 'applicantFor'>,
  { holderId, transfer }: Pick<DossierRow, 'holderId' | 'transfer'>,
): boolean =>
  [holderId, transfer?.from.id, transfer?.to.id].some((id) => id !== undefined && applicantFor.includes(id));

/** What a caller may do with a dossier they see. */
export function permissionsOf(
  caller: Pick<Caller, 'id'>,
  scope: AccessScope,
  { holderId, lastEditorId, transfer }: Pick<DossierRow, 'holderId' | 'lastEditorId' | 'transfer'>,
  capabilities: DossierPermissions['capabilities'],
): DossierPermissions {
  return {
    roles: scope.roles,
    capabilities,
    related: scope.applicantFor.includes(holderId),
    lastEditor: lastEditorId === caller.id,
    ...(transfer && {
      transfer: { isAgreed: transfer.agreedAt !== null, isReceiver: scope.applicantFor.includes(transfer.to.id) },
    }),
  };
}
