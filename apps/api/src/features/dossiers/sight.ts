import type { Role, Standing } from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { DossierKind } from './dossier-kind.js';

/** Whom row access is judged for. */
export type Onlooker = Pick<Caller, 'roles' | 'relations'>;

/** What decides which dossiers of a kind a caller may know of; the rest do not exist for them. */
export interface Sight {
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

const applicantRoles: readonly Role[] = ['REQUEST', 'OWNER'];

const hasAny = (held: readonly Role[], wanted: readonly Role[]): boolean => wanted.some((role) => held.includes(role));

/** By role and by the relations that cover the kind's request system. */
export function sightOf(kind: DossierKind, { roles, relations }: Onlooker): Sight {
  const holdsSystem = relations.some(({ requestSystems }) => requestSystems.includes(kind.system));
  const operators = operatorsOf({ relations }, kind.system);
  return {
    roles,
    holdsSystem,
    operators,
    regulator: hasAny(roles, ['REGULATOR']) && holdsSystem,
    applicantFor: hasAny(roles, applicantRoles) ? operators : [],
  };
}

/** One condition of a way. */
export interface SightRule {
  readonly rule: 'ROLES' | 'SYSTEMS' | 'HOLDER' | 'STATE';
  /** Roles, systems or states it asks for. */
  readonly asks: readonly string[];
  /** SQL on `dossier d`. */
  readonly condition: string;
}

/** One way to know of a dossier: every rule on it must pass. */
export interface SightWay {
  readonly way: 'REGULATOR' | 'APPLICANT' | 'VISITOR';
  readonly rules: readonly SightRule[];
}

type Place = (value: unknown) => string;

/** The ways to a dossier of a kind; any one of them suffices. `place` gives the placeholder of a value. */
export function waysTo(kind: DossierKind, sight: Sight, place: Place): SightWay[] {
  const roles = (wanted: readonly Role[]): SightRule => ({
    rule: 'ROLES',
    asks: wanted,
    condition: `${place(hasAny(sight.roles, wanted))}::boolean`,
  });
  const states = (open: readonly string[]): SightRule => ({
    rule: 'STATE',
    asks: open,
    condition: `d.status = ANY(${place(open)}::text[])`,
  });
  const system: SightRule = {
    rule: 'SYSTEMS',
    asks: [kind.system],
    condition: `${place(sight.holdsSystem)}::boolean`,
  };
  const holder: SightRule = {
    rule: 'HOLDER',
    asks: [],
    condition: `d.holder_id = ANY(${place(sight.operators)}::uuid[])`,
  };
  const submitted = kind.flow.states.filter((state) => state !== kind.flow.initial);
  return [
    { way: 'REGULATOR', rules: [roles(['REGULATOR']), system, states(submitted)] },
    { way: 'APPLICANT', rules: [roles(applicantRoles), system, holder] },
    { way: 'VISITOR', rules: [roles(['VISITOR']), system, holder, states(kind.publishedStates)] },
  ];
}

/** Row access as a condition on `dossier d`. */
export function seenBy(kind: DossierKind, sight: Sight, place: Place): string {
  const ways = waysTo(kind, sight, place).map(({ rules }) => rules.map(({ condition }) => condition).join(' AND '));
  return `d.module = ${place(kind.module)} AND (${ways.map((way) => `(${way})`).join(' OR ')})`;
}

/** How a caller stands towards a dossier they see. */
export function standingOf(
  caller: Caller,
  sight: Sight,
  dossier: { readonly holderId: string; readonly lastEditorId: string },
  capabilities: Standing['capabilities'],
): Standing {
  return {
    roles: caller.roles,
    capabilities,
    related: sight.applicantFor.includes(dossier.holderId),
    lastEditor: dossier.lastEditorId === caller.id,
  };
}
