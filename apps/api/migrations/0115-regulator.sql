-- The authority, whose staff are officers. The role alone made people officers before, whatever their organisation.
ALTER TABLE organisation ADD COLUMN IF NOT EXISTS is_regulator boolean NOT NULL DEFAULT false;
-- The organisations of the officers that there are: never one that is consulted, holds dossiers or has applicants.
UPDATE organisation o SET is_regulator = true
WHERE NOT o.is_consulted_body AND NOT EXISTS (SELECT FROM organisation WHERE is_regulator)
  AND EXISTS (SELECT FROM user_relation r JOIN app_user u ON u.id = r.user_id
    WHERE r.parent_id = o.id AND 'REGULATOR' = ANY (u.roles))
  AND NOT EXISTS (SELECT FROM user_relation r JOIN app_user u ON u.id = r.user_id
    WHERE r.parent_id = o.id AND u.roles && ARRAY['REQUEST', 'OWNER'])
  AND NOT EXISTS (SELECT FROM dossier d WHERE d.holder_id = o.id);
