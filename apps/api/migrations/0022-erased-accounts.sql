-- An account that was closed at its holder's request. Its login stays, so that nobody else is ever taken for them.
ALTER TABLE app_user ADD COLUMN erased_at timestamptz;

-- Accounts closed before, unless they were opened again since.
UPDATE app_user u SET
  erased_at = now(), full_name = login, email = '', password_hash = NULL, must_change_password = false,
  version = version + 1
WHERE status = 'DISABLED'
  AND EXISTS (SELECT FROM account_request r WHERE r.user_id = u.id AND r.kind = 'DELETE' AND r.status = 'ACCEPTED');

UPDATE account_request r SET status = 'CANCELLED', decided_at = now(), version = r.version + 1
FROM app_user u WHERE u.id = r.user_id AND u.erased_at IS NOT NULL AND r.status = 'RECEIVED';

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
