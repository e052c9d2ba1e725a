-- Every statement may be run again on a database that has it already.

-- Texts that administrators write, in HTML of the safe list.
CREATE TABLE IF NOT EXISTS edited_text (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('HELP', 'DOCUMENTATION', 'LEGAL', 'HOME')),
  module text NOT NULL,
  -- Of an article of the help: its name, or the information button that it explains.
  key text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  version integer NOT NULL CHECK (version > 0),
  UNIQUE (kind, module, key, locale),
  CHECK ((kind = 'HELP') = (key <> ''))
);

CREATE TABLE IF NOT EXISTS edited_text_version (
  text_id uuid NOT NULL REFERENCES edited_text ON DELETE CASCADE,
  version integer NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  -- A document of the portal, by name.
  document text,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Null: the portal itself.
  saved_by uuid REFERENCES app_user,
  PRIMARY KEY (text_id, version)
);
