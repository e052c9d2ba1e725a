-- Adding a second factor asks whether it is still the user, and only the session that asked may finish. What was begun
-- before was begun without: it ends, and is begun anew.
DELETE FROM second_factor_enrolment;
ALTER TABLE second_factor_enrolment
  ADD COLUMN session_id uuid NOT NULL REFERENCES auth_session ON DELETE CASCADE;
