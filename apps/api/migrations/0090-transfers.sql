-- Rights that go from their holders to other organisations, which have to agree.
CREATE TABLE IF NOT EXISTS dossier_transfer (
  dossier_id uuid PRIMARY KEY REFERENCES dossier ON DELETE CASCADE,
  giver_id uuid NOT NULL REFERENCES organisation,
  receiver_id uuid NOT NULL REFERENCES organisation,
  wanted_on date NOT NULL,
  agreed_at timestamptz,
  agreed_by uuid REFERENCES app_user
);
CREATE INDEX IF NOT EXISTS dossier_transfer_giver_idx ON dossier_transfer (giver_id);
CREATE INDEX IF NOT EXISTS dossier_transfer_receiver_idx ON dossier_transfer (receiver_id);
