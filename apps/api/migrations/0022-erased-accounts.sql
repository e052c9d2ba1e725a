-- An account that was closed at its holder's request. Its login stays, so that nobody else is ever taken for them.
ALTER TABLE app_user ADD COLUMN erased_at timestamptz;

-- Accounts closed before, where the account of who did what still has the closing, and no opening since: it is forgotten
-- from its beginning, so without the closing nobody knows whether the holder was let in again.
UPDATE app_user u SET
  erased_at = now(), full_name = login, email = '', password_hash = NULL, must_change_password = false,
  version = version + 1
WHERE status = 'DISABLED'
  AND EXISTS (SELECT FROM account_request r WHERE r.user_id = u.id AND r.kind = 'DELETE' AND r.status = 'ACCEPTED')
  AND EXISTS (
    SELECT FROM audit_event closing
    WHERE closing.object_id = u.id::text AND closing.object_type = 'user' AND closing.action = 'account_closed'
      AND NOT EXISTS (
        SELECT FROM audit_event opening
        WHERE opening.object_id = closing.object_id AND opening.object_type = 'user' AND opening.action = 'user_enabled'
          AND opening.at >= closing.at));

-- From here on the same as for an account that is closed today.
DO $$
DECLARE
  held text;
BEGIN
  FOREACH held IN ARRAY ARRAY[
    'password_reset_token', 'known_device', 'authenticator_app', 'authenticator_step_used', 'passkey', 'recovery_code',
    'second_factor_enrolment', 'pending_sign_in', 'table_view', 'representative', 'contact']
  LOOP
    EXECUTE format('DELETE FROM %I USING app_user u WHERE u.id = user_id AND u.erased_at IS NOT NULL', held);
  END LOOP;
END $$;
DELETE FROM contact USING app_user u WHERE u.id = account_id AND u.erased_at IS NOT NULL;
DELETE FROM table_export USING app_user u WHERE u.id = owner_id AND u.erased_at IS NOT NULL;

UPDATE auth_session s SET
  ip = NULL, user_agent = NULL, revoked_at = coalesce(revoked_at, now()),
  revoked_because = coalesce(revoked_because, 'account_closed')
FROM app_user u WHERE u.id = s.user_id AND u.erased_at IS NOT NULL;

-- In the name of whoever closed the account: without one, the holder would have taken the request back.
WITH cancelled AS (
  UPDATE account_request r SET
    status = 'CANCELLED', decided_at = now(), version = r.version + 1,
    reviewer_id = (
      SELECT closing.reviewer_id FROM account_request closing
      WHERE closing.user_id = u.id AND closing.kind = 'DELETE' AND closing.status = 'ACCEPTED'
      ORDER BY closing.decided_at DESC LIMIT 1)
  FROM app_user u WHERE u.id = r.user_id AND u.erased_at IS NOT NULL AND r.status = 'RECEIVED'
  RETURNING r.id, r.reference, r.kind)
INSERT INTO audit_event (id, action, object_type, object_id, detail)
SELECT gen_random_uuid(), 'account_request_cancelled', 'account_request', id,
  jsonb_build_object('reference', reference, 'kind', kind)
FROM cancelled;

UPDATE account_request r SET
  full_name = u.login, company_name = NULL, email = '',
  payload = CASE r.kind
    WHEN 'DELETE' THEN r.payload || '{"comment": null}'
    WHEN 'UPDATE_CONTACT' THEN r.payload || '{"changes": {}, "comment": null}'
    ELSE '{"requestedRoles": [], "requestedSystems": []}' END
FROM app_user u WHERE u.id = r.user_id AND u.erased_at IS NOT NULL;

WITH unfiled AS (
  DELETE FROM account_request_file f USING account_request r, app_user u
  WHERE r.id = f.request_id AND u.id = r.user_id AND u.erased_at IS NOT NULL RETURNING f.file_id)
DELETE FROM stored_file WHERE id IN (SELECT file_id FROM unfiled);

ALTER TABLE app_user ADD CONSTRAINT app_user_erased CHECK (
  erased_at IS NULL OR (status = 'DISABLED' AND password_hash IS NULL AND email = '' AND full_name = login)
);
