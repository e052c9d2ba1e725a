-- Surveys. Participations and answers of anonymous surveys share no key, no moment and no order: who answers rewrites both
-- tables of the survey, shuffled, so that neither the order of rows nor the transaction that wrote them links the two.
CREATE TABLE IF NOT EXISTS survey (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PUBLISHED', 'CLOSED', 'ARCHIVED')),
  opens_on date NOT NULL,
  closes_on date NOT NULL,
  anonymous boolean NOT NULL,
  -- As the contract has it: title, introduction, audience, questions.
  content jsonb NOT NULL,
  wording integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  creation_key text,
  -- Answers that results were last shown of: results change by five answers at least.
  shown_answers integer NOT NULL DEFAULT 0,
  shown_results jsonb,
  UNIQUE (created_by, creation_key),
  CHECK (closes_on >= opens_on)
);
CREATE INDEX IF NOT EXISTS survey_open_idx ON survey (opens_on, closes_on) WHERE state = 'PUBLISHED';
CREATE TABLE IF NOT EXISTS survey_wording (
  survey_id uuid NOT NULL REFERENCES survey ON DELETE CASCADE,
  wording integer NOT NULL,
  content jsonb NOT NULL,
  written_by uuid REFERENCES app_user ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (survey_id, wording)
);
CREATE TABLE IF NOT EXISTS survey_participation (
  survey_id uuid NOT NULL REFERENCES survey ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  answered_on date NOT NULL,
  PRIMARY KEY (survey_id, user_id)
);
CREATE TABLE IF NOT EXISTS survey_answer (
  -- Random, not in order of time.
  id uuid PRIMARY KEY,
  survey_id uuid NOT NULL REFERENCES survey ON DELETE CASCADE,
  wording integer NOT NULL,
  received_on date NOT NULL,
  -- Only of surveys that are not anonymous.
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  answers jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS survey_answer_survey_idx ON survey_answer (survey_id);
CREATE TABLE IF NOT EXISTS survey_dismissal (
  survey_id uuid NOT NULL REFERENCES survey ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  times smallint NOT NULL DEFAULT 1,
  last_on date NOT NULL,
  PRIMARY KEY (survey_id, user_id)
);
-- What people said and what was done about it.
CREATE TABLE IF NOT EXISTS survey_follow_up (
  id uuid PRIMARY KEY,
  said jsonb NOT NULL,
  did jsonb NOT NULL,
  release text NOT NULL,
  added_on date NOT NULL,
  added_by uuid REFERENCES app_user ON DELETE SET NULL
);
