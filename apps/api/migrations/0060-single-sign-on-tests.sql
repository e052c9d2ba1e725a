-- Sign-ins that an administrator begins to see whether the settings fit. The id is the request's.
CREATE TABLE sso_test (
  id text PRIMARY KEY,
  target text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Null with an end: it passed.
  reason text,
  expected text,
  received text
);

-- Whether the identity provider vouched for a second factor when the session was opened.
ALTER TABLE sso_session ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
