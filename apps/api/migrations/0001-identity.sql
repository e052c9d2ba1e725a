CREATE EXTENSION IF NOT EXISTS postgis;

CREATE TABLE organisation (
  id uuid PRIMARY KEY,
  company_name text NOT NULL UNIQUE,
  national_company_number text UNIQUE CHECK (national_company_number ~ '^\d{9}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  login text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en', 'es', 'it', 'de')),
  origin text CHECK (origin IN ('USERS', 'USERS_CNTCT')),
  roles text[] NOT NULL DEFAULT '{}' CHECK (
    roles <@ ARRAY['PORTADMIN', 'REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'AGENCE', 'FEE']
  ),
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DISABLED')),
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- One person, one account, however the login is typed.
CREATE UNIQUE INDEX app_user_login_key ON app_user (lower(login));

-- A user acts for a parent organisation, in some request systems, and for the operators it opens to them.
CREATE TABLE user_relation (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  parent_id uuid NOT NULL REFERENCES organisation,
  request_systems text[] NOT NULL CHECK (request_systems <@ ARRAY['MW', 'ES', 'COM', 'PMR', 'TS', 'EXP']),
  UNIQUE (user_id, parent_id)
);

CREATE TABLE user_relation_operator (
  relation_id uuid NOT NULL REFERENCES user_relation ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisation,
  PRIMARY KEY (relation_id, organisation_id)
);

-- One row a sign-in. Tokens are kept as SHA-256 digests only.
CREATE TABLE auth_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  remember_me boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- The session ends then, whatever is renewed.
  absolute_expiry timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  ip inet,
  user_agent text
);
CREATE INDEX auth_session_user_idx ON auth_session (user_id) WHERE revoked_at IS NULL;

CREATE TABLE access_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_token_session_idx ON access_token (session_id);

-- The successor of a token is HMAC-SHA256(successor_salt, token): whoever holds the used token can be given the same
-- successor again (two tabs, a lost answer), and this table alone yields neither.
CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth_session ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  successor_salt bytea NOT NULL
);
CREATE INDEX refresh_token_session_idx ON refresh_token (session_id);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL,
  blocked_until timestamptz
);

-- Append-only account of who did what.
CREATE TABLE audit_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id uuid,
  session_id uuid,
  ip inet,
  action text NOT NULL,
  object_type text,
  object_id text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_at_idx ON audit_event (at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
