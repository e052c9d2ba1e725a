import {
  type CurrentUser,
  type DossierStanding,
  isApplicant,
  type OrganisationRef,
  standingIn,
} from '@portal/contracts';
import type { DossierKind } from './dossier-kind.js';

type Rules = Pick<DossierKind, 'workflow' | 'system'>;

const relationsOf = ({ relationsInfo }: CurrentUser, { system }: Rules) =>
  relationsInfo.filter(({ requestSystems }) => system === undefined || requestSystems.includes(system));

/** Organisations a user may apply for, each once: the first is taken when none is named. */
export function holdersOf(user: CurrentUser, kind: Rules): OrganisationRef[] {
  const all = relationsOf(user, kind).flatMap(({ parentInfo, availableOperators }) => [
    parentInfo,
    ...availableOperators,
  ]);
  return [...new Map(all.map((organisation) => [organisation.id, organisation])).values()];
}

/** What a user is in dossiers of a kind: the staff of bodies that are consulted are no officers there. */
export const standingOf = (user: CurrentUser, { workflow, system }: Rules): DossierStanding =>
  standingIn(workflow, system, { roles: user.roles, relations: user.relationsInfo });

export const mayApply = (user: CurrentUser, kind: Rules): boolean =>
  isApplicant(kind.workflow, user.roles) && relationsOf(user, kind).length > 0;
