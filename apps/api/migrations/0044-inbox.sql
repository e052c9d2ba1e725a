-- Notices to users. Their texts are translation keys, filled with the parameters in the reader's language.
CREATE TABLE IF NOT EXISTS inbox_entry (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL,
  parameters jsonb NOT NULL,
  -- Address of the record within the portal.
  path text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX IF NOT EXISTS inbox_entry_user_idx ON inbox_entry (user_id, id);
CREATE INDEX IF NOT EXISTS inbox_entry_unread_idx ON inbox_entry (user_id, id) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS inbox_entry_created_idx ON inbox_entry (created_at);
CREATE INDEX IF NOT EXISTS inbox_entry_read_idx ON inbox_entry (read_at) WHERE read_at IS NOT NULL;

-- Where users receive a notice, if not both in the inbox and by mail.
CREATE TABLE IF NOT EXISTS notice_preference (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL,
  in_inbox boolean NOT NULL,
  by_mail boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
