-- Requests that were sent to an identity provider. The browser holds the id in a cookie; an answer uses it up.
CREATE TABLE sso_request (
  id text PRIMARY KEY,
  target text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sso_request_expires_idx ON sso_request (expires_at);

-- Digests of assertions, logout requests and tokens that were presented: each counts once.
CREATE TABLE sso_presented (
  digest bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_presented_expires_idx ON sso_presented (expires_at);

-- By what name an identity provider ends a session. It goes with the session.
CREATE TABLE sso_session (
  session_id uuid PRIMARY KEY REFERENCES auth_session ON DELETE CASCADE,
  name_id text NOT NULL,
  name_id_format text,
  session_index text
);
CREATE INDEX sso_session_name_idx ON sso_session (name_id);

-- Sign-ins and sign-outs from outside, without anything about the person.
CREATE TABLE sso_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('SAML', 'SAML_LOGOUT', 'CUSTOM')),
  reason text
);
