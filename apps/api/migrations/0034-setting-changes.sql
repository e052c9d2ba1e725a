-- Every saving of settings and texts by an administrator: who, when, and what it was before.
CREATE TABLE setting_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  module text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('GLOBAL', 'MAP', 'MODULE', 'NON_PUBLIC', 'TRANSLATIONS')),
  -- Of texts alone.
  locale text CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES app_user,
  -- Members that changed; of a text null where it was or became the one that ships with the portal.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  CHECK ((kind = 'TRANSLATIONS') = (locale IS NOT NULL))
);
CREATE INDEX setting_change_subject ON setting_change (module, kind, id DESC);

-- Passwords and keys that administrators set, encrypted; the application never shows them again.
CREATE TABLE setting_secret (
  module text NOT NULL,
  name text NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (module, name)
);

-- A text that was taken back to the shipped one keeps its row, so that its version goes on.
ALTER TABLE translation_override ALTER COLUMN value DROP NOT NULL;
ALTER TABLE translation_override ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Which modules are on, their addresses and the offered base maps are settings that administrators save together.
UPDATE setting AS portal
SET value = portal.value || jsonb_build_object(
  'enabledModules', coalesce((
    SELECT jsonb_agg(module.key ORDER BY module.key) FROM jsonb_each(configuration.value -> 'modules') AS module
    WHERE (module.value ->> 'enabled')::boolean), '[]'),
  'moduleAddresses', coalesce((
    SELECT jsonb_object_agg(module.key, module.value -> 'url') FROM jsonb_each(configuration.value -> 'modules') AS module
    WHERE module.value ? 'url'), '{}'),
  'informationButtons', coalesce(configuration.value #> '{settings,informationButtons}', 'true'),
  'onlineMapLayers', coalesce(configuration.value -> 'onlineMapLayers', '[]'))
FROM setting AS configuration
WHERE portal.module = 'main' AND portal.kind = 'GLOBAL'
  AND configuration.module = 'main' AND configuration.kind = 'CONFIGURATION';
