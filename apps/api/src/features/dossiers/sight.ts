import type { Standing } from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { DossierKind } from './dossier-kind.js';

/** Which dossiers of a kind a caller may know of; the rest do not exist for them. */
export interface Sight {
  /** Everything that has left the applicant's desk. */
  readonly regulator: boolean;
  /** Holders whose dossiers are seen in every state. */
  readonly applicantFor: readonly string[];
  /** Holders whose dossiers are seen once published. */
  readonly visitorOf: readonly string[];
}

const applicantRoles = ['REQUEST', 'OWNER'] as const;

/** By role and by the relations that cover the kind's request system. */
export function sightOf(kind: DossierKind, caller: Caller): Sight {
  const operators = operatorsOf(caller, kind.system);
  const has = (role: Caller['roles'][number]) => caller.roles.includes(role);
  return {
    regulator: has('REGULATOR') && caller.relations.some((r) => r.requestSystems.includes(kind.system)),
    applicantFor: applicantRoles.some(has) ? operators : [],
    visitorOf: has('VISITOR') ? operators : [],
  };
}

/**
 * Row access as a condition on `dossier d`. `place` gives the placeholder of a value.
 */
export function seenBy(kind: DossierKind, sight: Sight, place: (value: unknown) => string): string {
  return `d.module = ${place(kind.module)} AND (
    (${place(sight.regulator)}::boolean AND d.status <> ${place(kind.flow.initial)})
    OR d.holder_id = ANY(${place(sight.applicantFor)}::uuid[])
    OR (d.holder_id = ANY(${place(sight.visitorOf)}::uuid[]) AND d.status = ANY(${place(kind.publishedStates)}::text[])))`;
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
