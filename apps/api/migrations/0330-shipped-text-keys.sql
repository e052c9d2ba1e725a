-- Texts that the portal has given to this installation, each by its key: those of a new release are added, what
-- administrators removed does not come back.
CREATE TABLE IF NOT EXISTS shipped_text (
  kind text NOT NULL,
  key text NOT NULL,
  shipped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);

-- Installations that have articles were given these.
INSERT INTO shipped_text (kind, key, shipped_at)
SELECT k.kind, a.key, k.shipped_at
FROM shipped_text_kind k
CROSS JOIN unnest(ARRAY['SIGN_IN', 'FIND', 'MW_APPLICATION', 'MW_PARITY', 'ES_APPLICATION', 'SURVEYS', 'FEES', 'CO_FILE',
  'EXPERIMENTS', 'CONTROL', 'STATIONS', 'AREAS', 'PARITY']) AS a (key)
WHERE k.kind = 'HELP'
ON CONFLICT DO NOTHING;
