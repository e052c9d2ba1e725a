-- One document a module and kind; the portal's own live under module 'main'.
CREATE TABLE setting (
  module text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('GLOBAL', 'CONFIGURATION', 'MAP', 'MODULE', 'MODULE_CONFIGURATION', 'NON_PUBLIC')),
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  modified_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES app_user,
  PRIMARY KEY (module, kind)
);

-- Texts an administrator changed; the rest come from the files that ship with the portal.
CREATE TABLE translation_override (
  module text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  key text NOT NULL,
  value text NOT NULL,
  modified_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES app_user,
  PRIMARY KEY (module, locale, key)
);

CREATE TABLE dictionary_entry (
  dictionary text NOT NULL,
  key text NOT NULL,
  position integer NOT NULL,
  -- { "fr": "…", "en": "…", … }
  labels jsonb NOT NULL CHECK (labels ?& ARRAY['fr', 'en', 'es', 'it', 'de']),
  PRIMARY KEY (dictionary, key)
);
