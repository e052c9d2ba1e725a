-- Challenges that a passkey signs to prove the user's identity before a change of second factors.
ALTER TABLE second_factor_enrolment DROP CONSTRAINT second_factor_enrolment_kind_check;
ALTER TABLE second_factor_enrolment ADD CONSTRAINT second_factor_enrolment_kind_check
  CHECK (kind IN ('AUTHENTICATOR_APP', 'PASSKEY', 'PASSKEY_PROOF'));
