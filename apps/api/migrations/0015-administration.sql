-- Texts that are the same but for case, accents and width are the same once folded. Both sides of a search are.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '’', '''')
$$;

ALTER TABLE organisation
  -- Rises with every change an administrator makes.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN search_text text GENERATED ALWAYS AS (
    fold_text(company_name || ' ' || coalesce(national_company_number, ''))
  ) STORED;

ALTER TABLE app_user
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- When the holder was last sent a link to choose a first password.
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(login || ' ' || full_name || ' ' || email)) STORED;

-- Which organisations the people of another may be let act for, besides their own.
CREATE TABLE organisation_operator (
  organisation_id uuid NOT NULL REFERENCES organisation ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES organisation,
  PRIMARY KEY (organisation_id, operator_id),
  CHECK (organisation_id <> operator_id)
);
CREATE INDEX organisation_operator_operator_idx ON organisation_operator (operator_id);

INSERT INTO organisation_operator (organisation_id, operator_id)
SELECT DISTINCT r.parent_id, o.organisation_id
FROM user_relation r JOIN user_relation_operator o ON o.relation_id = r.id
WHERE o.organisation_id <> r.parent_id;

CREATE INDEX user_relation_parent_idx ON user_relation (parent_id);
CREATE INDEX user_relation_operator_organisation_idx ON user_relation_operator (organisation_id);
CREATE INDEX app_user_roles_idx ON app_user USING gin (roles);
