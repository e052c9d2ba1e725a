import {
  type DossierPermissions,
  isApplicant,
  isOfficer,
  publishedStates,
  type Role,
  statesOf,
} from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { DossierKind } from './dossier-kind.js';

/** Whom row access is judged for. */
export type Viewer = Pick<Caller, 'roles' | 'relations'>;

/** What decides which dossiers of a kind a caller may know of; the rest do not exist for them. */
export interface AccessScope {
  readonly roles: readonly Role[];
  /** A relation covers the kind's request system. */
  readonly holdsSystem: boolean;
  /** Organisations the caller acts for in that system. */
  readonly operators: readonly string[];
  /** Sees everything that has left the applicant's desk. */
  readonly regulator: boolean;
  /** Holders whose dossiers are seen in every state. */
  readonly applicantFor: readonly string[];
}

const hasAny = (held: readonly Role[], wanted: readonly Role[]): boolean => wanted.some((role) => held.includes(role));

/** By role and by the relations that cover the kind's request system. */
export function accessScopeOf(kind: DossierKind, { roles, relations }: Viewer): AccessScope {
  const holdsSystem = relations.some(({ requestSystems }) => requestSystems.includes(kind.system));
  const operators = operatorsOf({ relations }, kind.system);
  return {
    roles,
    holdsSystem,
    operators,
    regulator: isOfficer(kind.flow, roles) && holdsSystem,
    applicantFor: isApplicant(kind.flow, roles) ? operators : [],
  };
}

/** One condition of a way. */
export interface AccessRule {
  readonly rule: 'ROLES' | 'SYSTEMS' | 'HOLDER' | 'STATE';
  /** Roles, systems or states it asks for. */
  readonly asks: readonly string[];
  /** SQL on `dossier d`. */
  readonly condition: string;
}

/** One way to know of a dossier: every rule on it must pass. */
export interface AccessPath {
  readonly way: 'REGULATOR' | 'APPLICANT' | 'VISITOR';
  readonly rules: readonly AccessRule[];
}

type Place = (value: unknown) => string;

/** The ways to a dossier of a kind; any one of them suffices. `place` gives the placeholder of a value. */
export function accessPathsTo(kind: DossierKind, scope: AccessScope, place: Place): AccessPath[] {
  const roles = (wanted: readonly Role[]): AccessRule => ({
    rule: 'ROLES',
    asks: wanted,
    condition: `${place(hasAny(scope.roles, wanted))}::boolean`,
  });
  const states = (open: readonly string[]): AccessRule => ({
    rule: 'STATE',
    asks: open,
    condition: `d.status = ANY(${place(open)}::text[])`,
  });
  const system: AccessRule = {
    rule: 'SYSTEMS',
    asks: [kind.system],
    condition: `${place(scope.holdsSystem)}::boolean`,
  };
  const holder: AccessRule = {
    rule: 'HOLDER',
    asks: [],
    condition: `d.holder_id = ANY(${place(scope.operators)}::uuid[])`,
  };
  const submitted = statesOf(kind.flow).filter((state) => state !== kind.flow.initial);
  return [
    { way: 'REGULATOR', rules: [roles(kind.flow.officers), system, states(submitted)] },
    { way: 'APPLICANT', rules: [roles(kind.flow.applicants), system, holder] },
    { way: 'VISITOR', rules: [roles(['VISITOR']), system, holder, states(publishedStates(kind.flow))] },
  ];
}

/** Row access as a condition on `dossier d`. */
export function visibleTo(kind: DossierKind, scope: AccessScope, place: Place): string {
  const ways = accessPathsTo(kind, scope, place).map(({ rules }) =>
    rules.map(({ condition }) => condition).join(' AND '),
  );
  return `d.module = ${place(kind.module)} AND (${ways.map((way) => `(${way})`).join(' OR ')})`;
}

/** How a caller stands towards a dossier they see. */
export function permissionsOf(
  caller: Caller,
  scope: AccessScope,
  dossier: { readonly holderId: string; readonly lastEditorId: string },
  capabilities: DossierPermissions['capabilities'],
): DossierPermissions {
  return {
    roles: caller.roles,
    capabilities,
    related: scope.applicantFor.includes(dossier.holderId),
    lastEditor: dossier.lastEditorId === caller.id,
  };
}
