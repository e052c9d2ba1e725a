import { defaultSignInRules } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

/** SQL of `organisation p` of a relation; what it is not is left out. */
const PARENT = `json_strip_nulls(json_build_object('id', p.id, 'companyName', p.company_name,
        'isConsultedBody', nullif(p.is_consulted_body, false), 'isRegulator', nullif(p.is_regulator, false)))`;

/** SQL of the relations of `app_user u`, as JSON in the shape of the contract's `Relation`. */
export const RELATIONS_OF_USER = `
  coalesce((
    SELECT json_agg(json_build_object(
      'requestSystems', r.request_systems,
      'parentInfo', ${PARENT},
      'availableOperators', coalesce((
        SELECT json_agg(json_build_object('id', o.id, 'companyName', o.company_name) ORDER BY o.company_name)
        FROM user_relation_operator ro JOIN organisation o ON o.id = ro.organisation_id
        WHERE ro.relation_id = r.id), '[]'::json)) ORDER BY p.company_name)
    FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id), '[]'::json)`;

const SECOND_FACTOR_ROLES = `coalesce(
    (SELECT g.value -> 'secondFactorRoles' FROM setting g WHERE g.module = 'main' AND g.kind = 'NON_PUBLIC'),
    '${JSON.stringify(defaultSignInRules.secondFactorRoles)}')`;

/**
 * SQL condition: `app_user u` has a role for which administrators require a second factor, and has none. The roles are
 * those that `SignInRulesService` reads, without its cache.
 */
export const LACKS_REQUIRED_SECOND_FACTOR = `
  (${SECOND_FACTOR_ROLES} ?| u.roles
  AND NOT EXISTS (SELECT FROM authenticator_app a WHERE a.user_id = u.id)
  AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id))`;

/** Whether an account has this login, compared as at sign-in: whatever its case. */
export async function isLoginTaken(sql: Sql, login: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM app_user WHERE lower(login) = lower($1)', [login]);
  return rows.length > 0;
}

/** Whether the account is active. The row is locked, so the account cannot be closed until the transaction ends. */
export async function isStillActive(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(`SELECT FROM app_user WHERE id = $1 AND status = 'ACTIVE' FOR NO KEY UPDATE`, [userId]);
  return rows.length > 0;
}

/**
 * To be called before a write about the caller's own account, which may have been closed since the request arrived.
 * Of two such requests at once, the second waits for the first.
 *
 * @throws PortalError NOT_SIGNED_IN
 */
export async function mustStillBeActive(sql: Sql, userId: string): Promise<void> {
  if (!(await isStillActive(sql, userId))) throw new PortalError('NOT_SIGNED_IN');
}
