import { applicationWorkflow, type CurrentUser, isApplicant, type OrganisationRef } from '@portal/contracts';

const mwRelations = ({ relationsInfo }: CurrentUser) =>
  relationsInfo.filter(({ requestSystems }) => requestSystems.includes('MW'));

/** Organisations a user may apply for, each once: the first is taken when none is named. */
export function holdersOf(user: CurrentUser): OrganisationRef[] {
  const all = mwRelations(user).flatMap(({ parentInfo, availableOperators }) => [parentInfo, ...availableOperators]);
  return [...new Map(all.map((organisation) => [organisation.id, organisation])).values()];
}

export const mayApply = (user: CurrentUser): boolean =>
  isApplicant(applicationWorkflow, user.roles) && mwRelations(user).length > 0;
