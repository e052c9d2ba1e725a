/** SQL: in what state `app_user u` is, as administrators see it. Invited: nobody has chosen a password yet. */
export const ACCOUNT_STATE = `
  CASE WHEN u.erased_at IS NOT NULL THEN 'ERASED' WHEN u.status = 'DISABLED' THEN 'DISABLED'
    WHEN u.password_hash IS NULL AND u.invited_at IS NOT NULL THEN 'INVITED' ELSE 'ACTIVE' END`;
