-- Links from mails that answer without a session. Only the digest of a link is kept.
CREATE TABLE IF NOT EXISTS answer_link (
  id uuid PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  purpose text NOT NULL,
  -- Of what the purpose is about.
  subject_id uuid NOT NULL,
  addressee text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX IF NOT EXISTS answer_link_subject_idx ON answer_link (subject_id);

-- Which of the contacts of a stopped trial were told, in their order.
CREATE TABLE IF NOT EXISTS exp_stop_contact (
  obligation_id uuid NOT NULL REFERENCES dossier_obligation ON DELETE CASCADE,
  position smallint NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (obligation_id, position)
);
