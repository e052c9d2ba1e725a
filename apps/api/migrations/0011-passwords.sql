-- The one link that sets a new password for a user; asking again voids the one before. Kept as SHA-256.
CREATE TABLE password_reset_token (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- Secrets are encrypted with a key that the database does not have.
CREATE TABLE authenticator_app (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);

-- A code counts once: whoever looks over a shoulder is late. A step is thirty seconds, counted from 1970.
CREATE TABLE authenticator_step_used (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  step bigint NOT NULL,
  PRIMARY KEY (user_id, step)
);

CREATE TABLE passkey (
  -- As the authenticator names it, base64url.
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  public_key bytea NOT NULL,
  -- Counts up with each use, where the authenticator counts at all: one that goes back was copied.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_user_idx ON passkey (user_id);

-- Keyed digests: ten characters could be guessed from a plain one.
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- What an enrolment was begun with, encrypted; taken once, and only the latest of a kind counts.
CREATE TABLE second_factor_enrolment (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('AUTHENTICATOR_APP', 'PASSKEY')),
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- The password was right, the second factor is awaited. Taken once; a few wrong answers end it.
CREATE TABLE pending_sign_in (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  remember_me boolean NOT NULL,
  -- SHA-256 of the digest that the password matched: a change in between ends the sign-in.
  password_digest bytea NOT NULL,
  -- What a passkey is asked to sign.
  challenge text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_in_user_idx ON pending_sign_in (user_id);
