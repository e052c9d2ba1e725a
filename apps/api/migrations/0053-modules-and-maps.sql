-- Temporary use of the spectrum is two modules of their own: what was set for the one of before belongs to the first.
UPDATE setting SET module = 'ots' WHERE module = 'ts'
  AND NOT EXISTS (SELECT FROM setting AS other WHERE other.module = 'ots' AND other.kind = setting.kind);
UPDATE setting_change SET module = 'ots' WHERE module = 'ts';
UPDATE translation_override SET module = 'ots' WHERE module = 'ts';
UPDATE translation_override SET key = replace(key, 'MODULE_TS_', 'MODULE_OTS_')
  WHERE key IN ('MODULE_TS_TITLE', 'MODULE_TS_DESCRIPTION');
UPDATE setting
SET value = value || jsonb_build_object(
      'enabledModules', coalesce((
        SELECT jsonb_agg(CASE name WHEN 'ts' THEN 'ots' ELSE name END)
        FROM jsonb_array_elements_text(value -> 'enabledModules') AS name), '[]'),
      'moduleAddresses', coalesce((
        SELECT jsonb_object_agg(CASE key WHEN 'ts' THEN 'ots' ELSE key END, address)
        FROM jsonb_each(value -> 'moduleAddresses') AS addresses (key, address)), '{}'))
WHERE module = 'main' AND kind = 'GLOBAL';
