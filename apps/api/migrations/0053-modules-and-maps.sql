-- Temporary use of the spectrum is two modules of their own: what was set for the one of before belongs to the first.
UPDATE setting SET module = 'ots' WHERE module = 'ts'
  AND NOT EXISTS (SELECT FROM setting AS other WHERE other.module = 'ots' AND other.kind = setting.kind);
UPDATE setting_change SET module = 'ots' WHERE module = 'ts';
UPDATE translation_override SET module = 'ots' WHERE module = 'ts';
UPDATE translation_override SET key = replace(key, 'MODULE_TS_', 'MODULE_OTS_')
  WHERE key IN ('MODULE_TS_TITLE', 'MODULE_TS_DESCRIPTION');
-- Names of modules in stored settings, and in what they were before each change, so that a change can be taken back.
CREATE FUNCTION with_renamed_modules(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT value
    || CASE WHEN jsonb_typeof(value -> 'enabledModules') = 'array' THEN jsonb_build_object('enabledModules', coalesce((
         SELECT jsonb_agg(CASE name WHEN 'ts' THEN 'ots' ELSE name END)
         FROM jsonb_array_elements_text(value -> 'enabledModules') AS name), '[]')) ELSE '{}' END
    || CASE WHEN jsonb_typeof(value -> 'moduleAddresses') = 'object' THEN jsonb_build_object('moduleAddresses', coalesce((
         SELECT jsonb_object_agg(CASE key WHEN 'ts' THEN 'ots' ELSE key END, address)
         FROM jsonb_each(value -> 'moduleAddresses') AS addresses (key, address)), '{}')) ELSE '{}' END
    || CASE value ->> 'userStartModuleId' WHEN 'ts' THEN '{"userStartModuleId": "ots"}'::jsonb ELSE '{}' END
$$;
UPDATE setting SET value = with_renamed_modules(value) WHERE value IS DISTINCT FROM with_renamed_modules(value);
UPDATE setting_change SET before = with_renamed_modules(before), after = with_renamed_modules(after)
WHERE kind IN ('GLOBAL', 'MODULE');
DROP FUNCTION with_renamed_modules(jsonb);
