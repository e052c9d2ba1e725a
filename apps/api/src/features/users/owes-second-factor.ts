/** SQL: `app_user u` has a role for which administrators ask for a second factor, and has none. */
export const OWES_SECOND_FACTOR = `
  (EXISTS (
    SELECT FROM setting g
    WHERE g.module = 'main' AND g.kind = 'NON_PUBLIC' AND g.value -> 'secondFactorRoles' ?| u.roles)
  AND NOT EXISTS (SELECT FROM authenticator_app a WHERE a.user_id = u.id)
  AND NOT EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id))`;
