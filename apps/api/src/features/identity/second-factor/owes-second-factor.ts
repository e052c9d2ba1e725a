import { defaultSignInRules } from '@portal/contracts';

const ROLES_ASKED = `coalesce(
    (SELECT g.value -> 'secondFactorRoles' FROM setting g WHERE g.module = 'main' AND g.kind = 'NON_PUBLIC'),
    '${JSON.stringify(defaultSignInRules.secondFactorRoles)}')`;

/**
 * SQL: `app_user u` has a role for which administrators ask for a second factor, and has none. The roles are those that
 * `SignInRulesService` reads, without its seconds of memory.
 */
export const OWES_SECOND_FACTOR = `
  (${ROLES_ASKED} ?| u.roles
  AND NOT EXISTS (SELECT FROM authenticator_app a WHERE a.user_id = u.id)
  AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id))`;
