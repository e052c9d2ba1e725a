-- Kinds of texts that the portal has shipped to this installation: what administrators remove does not come back.
CREATE TABLE IF NOT EXISTS shipped_text_kind (
  kind text PRIMARY KEY,
  shipped_at timestamptz NOT NULL DEFAULT now()
);
