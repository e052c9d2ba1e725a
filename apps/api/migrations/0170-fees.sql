-- Fees: parameters with dated values, rules with versions, and what is computed with both.
CREATE TABLE IF NOT EXISTS fee_parameter_value (
  id uuid PRIMARY KEY,
  parameter text NOT NULL,
  valid_from date NOT NULL,
  -- Null: such a right is not authorised.
  value numeric,
  legal_basis text NOT NULL,
  -- Of this value on this day; the highest is in force, the others are its history.
  version integer NOT NULL,
  recorded_by uuid REFERENCES app_user ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (parameter, valid_from, version)
);
CREATE TABLE IF NOT EXISTS fee_rule (
  id text PRIMARY KEY,
  service text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  -- Terms, formulas and least days, as the contract has them.
  content jsonb NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  legal_basis text NOT NULL,
  written_by uuid REFERENCES app_user ON DELETE SET NULL,
  published_by uuid REFERENCES app_user ON DELETE SET NULL,
  published_at timestamptz,
  UNIQUE (service, version)
);
-- A calculation of a year. Its statements are computed in the background, debtor by debtor.
CREATE TABLE IF NOT EXISTS fee_run (
  id uuid PRIMARY KEY,
  year integer NOT NULL,
  -- Of the runs of its year.
  position integer NOT NULL,
  state text NOT NULL DEFAULT 'PREVIEW' CHECK (state IN ('PREVIEW', 'REPLACED', 'FROZEN', 'ISSUED', 'CLOSED')),
  version integer NOT NULL DEFAULT 1,
  -- Work in the background: computing, or issuing.
  work text NOT NULL DEFAULT 'COMPUTE' CHECK (work IN ('COMPUTE', 'ISSUE')),
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  leased_until timestamptz,
  finished_at timestamptz,
  -- Rules and parameters that it computes with, kept when it begins.
  book jsonb,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  frozen_by uuid REFERENCES app_user ON DELETE SET NULL,
  frozen_at timestamptz,
  issued_by uuid REFERENCES app_user ON DELETE SET NULL,
  issued_at timestamptz,
  UNIQUE (year, position)
);
CREATE TABLE IF NOT EXISTS fee_statement (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES fee_run ON DELETE CASCADE,
  debtor_id uuid NOT NULL REFERENCES organisation,
  year integer NOT NULL,
  -- Given when it is issued, as the reference (ISO 11649) is.
  number text UNIQUE,
  reference text UNIQUE,
  status text NOT NULL CHECK (status IN ('DRAFT', 'FAILED', 'VOIDED', 'ISSUED', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'ENFORCEMENT',
    'DISPUTED', 'CORRECTED', 'CONFIRMED', 'CANCELLED')),
  version integer NOT NULL DEFAULT 1,
  -- As it was when it was issued.
  debtor_name text NOT NULL,
  total numeric(17, 2) NOT NULL,
  credited numeric(17, 2) NOT NULL DEFAULT 0,
  paid numeric(17, 2) NOT NULL DEFAULT 0,
  lines integer NOT NULL,
  faults integer NOT NULL DEFAULT 0,
  computed_at timestamptz NOT NULL DEFAULT now(),
  issued_at timestamptz,
  issued_by uuid REFERENCES app_user ON DELETE SET NULL,
  due_on date,
  paid_at timestamptz,
  reminder_level smallint NOT NULL DEFAULT 0,
  reminded_at timestamptz,
  UNIQUE (run_id, debtor_id)
);
CREATE INDEX IF NOT EXISTS fee_statement_year_idx ON fee_statement (year DESC, id);
CREATE INDEX IF NOT EXISTS fee_statement_debtor_idx ON fee_statement (debtor_id, year);
CREATE TABLE IF NOT EXISTS fee_line (
  statement_id uuid NOT NULL REFERENCES fee_statement ON DELETE CASCADE,
  position integer NOT NULL,
  -- What is charged: unique in a year together with the first day.
  assignment text NOT NULL,
  authorisation text NOT NULL,
  label text NOT NULL,
  service text NOT NULL,
  band text,
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Inputs of the formulas, and the lines of the engine with every factor: enough to compute it again.
  inputs jsonb NOT NULL,
  parts jsonb NOT NULL,
  availability numeric(17, 2) NOT NULL,
  management numeric(17, 2) NOT NULL,
  total numeric(17, 2) NOT NULL,
  -- Why it has no amount.
  fault text,
  fault_detail text,
  PRIMARY KEY (statement_id, position)
);
CREATE INDEX IF NOT EXISTS fee_line_assignment_idx ON fee_line (assignment);
-- What is issued is never changed: it is corrected by credit notes.
CREATE OR REPLACE FUNCTION fee_line_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fee_statement s WHERE s.id = OLD.statement_id AND s.number IS NOT NULL) THEN
    RAISE EXCEPTION 'Lines of an issued statement are final';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
DROP TRIGGER IF EXISTS fee_line_final ON fee_line;
CREATE TRIGGER fee_line_final BEFORE UPDATE OR DELETE ON fee_line FOR EACH ROW EXECUTE FUNCTION fee_line_is_final();
-- Last numbers of statements and of credit notes, by year.
CREATE TABLE IF NOT EXISTS fee_number (
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (series, year)
);
