-- Debtors who owe less for a while: asked for by one person, granted by another.
CREATE TABLE IF NOT EXISTS fee_exemption (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES organisation,
  basis text NOT NULL,
  -- Part that is not owed, above 0 to 1.
  rate numeric(6, 5) NOT NULL CHECK (rate > 0 AND rate <= 1),
  first_day date NOT NULL,
  last_day date NOT NULL,
  state text NOT NULL DEFAULT 'PROPOSED' CHECK (state IN ('PROPOSED', 'GRANTED', 'ENDED')),
  version integer NOT NULL DEFAULT 1,
  proposed_by uuid REFERENCES app_user ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  granted_by uuid REFERENCES app_user ON DELETE SET NULL,
  granted_at timestamptz,
  CHECK (last_day >= first_day)
);
CREATE INDEX IF NOT EXISTS fee_exemption_party_idx ON fee_exemption (party_id);
-- Credit notes correct statements; lines of a statement stay as they are.
CREATE TABLE IF NOT EXISTS fee_dispute (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES fee_statement ON DELETE CASCADE,
  line integer NOT NULL,
  -- The factor that is contested; null: the line as a whole.
  factor text,
  reason text NOT NULL,
  evidence text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'ACCEPTED', 'REJECTED')),
  raised_by uuid REFERENCES app_user ON DELETE SET NULL,
  raised_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES app_user ON DELETE SET NULL,
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  FOREIGN KEY (statement_id, line) REFERENCES fee_line (statement_id, position) ON DELETE CASCADE
);
-- One dispute of a line at a time.
CREATE UNIQUE INDEX IF NOT EXISTS fee_dispute_open_idx ON fee_dispute (statement_id, line) WHERE state = 'OPEN';
CREATE TABLE IF NOT EXISTS fee_credit (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  statement_id uuid NOT NULL REFERENCES fee_statement ON DELETE CASCADE,
  line integer NOT NULL,
  amount numeric(17, 2) NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  dispute_id uuid UNIQUE REFERENCES fee_dispute ON DELETE CASCADE,
  issued_by uuid REFERENCES app_user ON DELETE SET NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS fee_credit_statement_idx ON fee_credit (statement_id);
-- Bank files, each read once.
CREATE TABLE IF NOT EXISTS fee_payment_file (
  id uuid PRIMARY KEY,
  sha256 text NOT NULL UNIQUE,
  name text NOT NULL,
  imported_by uuid REFERENCES app_user ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS fee_payment (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES fee_payment_file ON DELETE CASCADE,
  -- Names the entry at the bank.
  bank_reference text NOT NULL UNIQUE,
  booked_on date NOT NULL,
  amount numeric(17, 2) NOT NULL CHECK (amount > 0),
  payer text NOT NULL,
  remittance text NOT NULL,
  statement_id uuid REFERENCES fee_statement ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('UNMATCHED', 'MATCHED', 'PARTIAL', 'OVERPAID', 'REFUND_DUE')),
  matched_by uuid REFERENCES app_user ON DELETE SET NULL,
  matched_at timestamptz
);
CREATE INDEX IF NOT EXISTS fee_payment_statement_idx ON fee_payment (statement_id);
CREATE INDEX IF NOT EXISTS fee_payment_booked_idx ON fee_payment (booked_on DESC, id);
