import { type CurrentUser, type PasswordProblem, passwordProblem } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { passwordLengthsQuery } from './passwords.queries.js';
import type { Strength } from './strength-estimate.js';

/** Rules and strength of a new password. */
export interface NewPasswordRules {
  /** Characters; undefined until the server has said. */
  readonly minimum: number | undefined;
  readonly problemOf: (password: string) => PasswordProblem | undefined;
  /** Undefined while the estimate is being loaded. */
  readonly strengthOf: (password: string) => Strength | undefined;
}

const none: ReadonlySet<string> = new Set();
/** What is refused is not called better, however long it would take to guess. */
export const WEAK: Strength = 1;

const namesOf = ({ login, fullName, relationsInfo }: CurrentUser): string[] => [
  login,
  fullName,
  ...relationsInfo.map(({ parentInfo }) => parentInfo.companyName),
];

/**
 * The rules as the server has them, as far as they are known here: who follows a link from a mail is not signed in, and
 * the server alone knows their name and role. The words that everybody tries are loaded only now.
 */
export function useNewPasswordRules(user: CurrentUser | undefined): NewPasswordRules {
  const { data: lengths } = useQuery(passwordLengthsQuery());
  const { data: knowledge } = useQuery({
    queryKey: ['passwords', 'strength-estimate'],
    queryFn: () => import('./strength-estimate.js'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isAdministrator = user?.roles.includes('PORTADMIN') ?? false;
  const minimum = lengths && (isAdministrator ? Math.max(...Object.values(lengths)) : lengths.minimum);
  const about = user ? namesOf(user) : [];
  const problemOf = (password: string) =>
    passwordProblem(password, { minimum: minimum ?? 1, about, common: knowledge?.commonPasswords ?? none });
  return {
    minimum,
    problemOf,
    strengthOf: (password) => {
      const strength = knowledge?.strengthOf(password, about);
      return strength !== undefined && strength > WEAK && problemOf(password) ? WEAK : strength;
    },
  };
}
