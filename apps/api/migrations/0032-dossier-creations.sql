-- Creations of drafts that a caller named by an Idempotency-Key: the same request again is answered as it was the first
-- time. Not bound to the dossier, so that a late repetition brings back no draft that was discarded meanwhile.
CREATE TABLE dossier_creation (
  author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL,
  -- SHA-256.
  request_hash bytea NOT NULL,
  dossier_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (author_id, key)
);
CREATE INDEX dossier_creation_created_idx ON dossier_creation (created_at);
