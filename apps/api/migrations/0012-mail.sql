-- What is to be sent, written in the transaction that gives reason to; a sender takes it from there.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  template text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  recipient text NOT NULL,
  -- What the placeholders stand for. They may open an account, so they go once nobody needs them any more.
  filling jsonb,
  -- Wording that is tried out before it is saved: { "subject", "bodyHtml" }.
  draft jsonb,
  about_type text,
  about_id text,
  -- UNCERTAIN: handed over, and no answer came back. Nobody but a person may send it again.
  status text NOT NULL DEFAULT 'QUEUED' CHECK (
    status IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN', 'CANCELLED')
  ),
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Counted from here until it is given up.
  queued_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Of no use to its reader afterwards.
  expires_at timestamptz,
  -- The attempt under way: only whoever holds it may hand the mail over.
  lease uuid,
  leased_until timestamptz,
  -- The server has everything but the end of the message.
  handed_over_at timestamptz,
  finished_at timestamptz,
  -- Last words of the mail server, or why there were none.
  last_answer text,
  CHECK ((status = 'SENDING') = (lease IS NOT NULL AND leased_until IS NOT NULL)),
  CHECK ((status IN ('SENT', 'FAILED', 'UNCERTAIN', 'CANCELLED')) = (finished_at IS NOT NULL)),
  CHECK (filling IS NOT NULL OR status IN ('SENT', 'FAILED', 'CANCELLED'))
);
CREATE INDEX mail_due_idx ON mail (due_at) WHERE status = 'QUEUED';
CREATE INDEX mail_leased_idx ON mail (leased_until) WHERE status = 'SENDING';
CREATE INDEX mail_finished_idx ON mail (finished_at) WHERE status IN ('SENT', 'FAILED', 'CANCELLED');

-- Wordings an administrator changed; no wording: the one that ships with the release, again or still.
CREATE TABLE mail_template (
  key text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  subject text,
  body_html text,
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL,
  modified_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES app_user,
  PRIMARY KEY (key, locale),
  CHECK ((subject IS NULL) = (body_html IS NULL))
);
