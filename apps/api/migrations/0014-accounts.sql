-- Files that people sent. The content is in the folder of uploads under the id; the name is data and nothing else.
CREATE TABLE stored_file (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  extension text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes >= 0),
  sha256 bytea NOT NULL,
  -- Of a text; null for what is none.
  charset text,
  visibility text NOT NULL DEFAULT 'APPLICANT' CHECK (visibility IN ('APPLICANT', 'INTERNAL', 'PUBLIC')),
  uploaded_by uuid REFERENCES app_user ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- What the file belongs to, such as 'account_request'; null: nothing yet, so it goes after a day.
  claimed_by text
);
CREATE INDEX stored_file_unclaimed_idx ON stored_file (uploaded_at) WHERE claimed_by IS NULL;

-- Who a user is, and for whom. What is empty is null.
CREATE TABLE representative (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  person_type text CHECK (person_type IN ('F', 'M')),
  civility text CHECK (civility IN ('MME', 'M')),
  first_name text,
  last_name text,
  full_name text,
  birth_date date,
  company_name text,
  national_company_number text,
  national_institution_number text,
  national_number1 text,
  legal_form text,
  activity_code text,
  address1 text,
  address2 text,
  post_code text,
  city_code text,
  city_name text,
  country text,
  phone text,
  email text,
  operator_declaration_ref text,
  language text CHECK (language IN ('fr', 'en', 'es', 'it', 'de')),
  modified_at timestamptz NOT NULL DEFAULT now()
);

-- People to reach for a user. One of them may have an account of their own.
CREATE TABLE contact (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  account_id uuid REFERENCES app_user ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('ADMIN', 'TECHNICAL', 'BILLING', 'EMERGENCY_24_7')),
  full_name text NOT NULL,
  job_title text,
  phone text,
  email text,
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en', 'es', 'it', 'de')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_user_idx ON contact (user_id);
CREATE UNIQUE INDEX contact_account_key ON contact (account_id);

-- Last number given per kind of reference and year.
CREATE TABLE account_request_reference (
  prefix text NOT NULL,
  year smallint NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (prefix, year)
);

CREATE TABLE account_request (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('REGISTRATION', 'UPDATE_USER', 'UPDATE_CONTACT', 'DELETE')),
  status text NOT NULL DEFAULT 'RECEIVED' CHECK (
    status IN ('RECEIVED', 'EMAIL_CONFIRMED', 'ACCEPTED', 'REFUSED', 'CANCELLED')
  ),
  -- Rises with every change.
  version integer NOT NULL DEFAULT 1,
  -- Whose account it is about; a registration gets one when it is accepted.
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  payload jsonb NOT NULL,
  -- Who asks, as a list shows it: full name, organisation, address. Filled from the payload or from what is on file.
  full_name text NOT NULL,
  company_name text,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'es', 'it', 'de')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- SHA-256 of the secret in the link that confirms the address.
  confirm_hash bytea UNIQUE,
  confirm_expires_at timestamptz,
  confirmed_at timestamptz,
  reviewer_id uuid REFERENCES app_user ON DELETE SET NULL,
  decided_at timestamptz,
  reason text,
  CHECK (kind = 'REGISTRATION' OR status <> 'EMAIL_CONFIRMED'),
  CHECK ((status IN ('ACCEPTED', 'REFUSED', 'CANCELLED')) = (decided_at IS NOT NULL))
);
CREATE INDEX account_request_status_idx ON account_request (status, created_at);
CREATE INDEX account_request_user_idx ON account_request (user_id, created_at);
-- One open request of a kind about a user; a contact is one of several.
CREATE UNIQUE INDEX account_request_open_key ON account_request (user_id, kind)
  WHERE status = 'RECEIVED' AND kind IN ('UPDATE_USER', 'DELETE');

CREATE TABLE account_request_file (
  request_id uuid NOT NULL REFERENCES account_request ON DELETE CASCADE,
  file_id uuid NOT NULL UNIQUE REFERENCES stored_file,
  position smallint NOT NULL,
  PRIMARY KEY (request_id, position)
);

-- Documents of a module, as its viewer asks for them: by name.
CREATE TABLE document (
  id uuid PRIMARY KEY,
  module text NOT NULL,
  name text NOT NULL,
  file_id uuid NOT NULL UNIQUE REFERENCES stored_file,
  UNIQUE (module, name)
);
