-- Channel plans are reference data that administrators keep. Hops keep the code of theirs, and their own figures.
-- The table of before stays, unread, for processes of the last release that go on serving beside this one.
INSERT INTO catalogue_reference (kind, name, name_key, content)
SELECT 'channelPlans', code, fold_text(code), jsonb_build_object(
  'code', code, 'bandCode', band_code, 'lowMhz', low_mhz::float8, 'highMhz', high_mhz::float8, 'f0Mhz', f0_mhz::float8,
  'lowFormula', jsonb_build_object('offset', low_offset_mhz::float8, 'step', low_step_mhz::float8),
  'highFormula', jsonb_build_object('offset', high_offset_mhz::float8, 'step', high_step_mhz::float8),
  'nMin', n_min, 'nMax', n_max, 'spacingMhz', spacing_mhz::float8, 'duplexMhz', duplex_mhz::float8,
  'docRefs', to_jsonb(doc_refs), 'status', status)
FROM channel_plan
ON CONFLICT DO NOTHING;
ALTER TABLE mw_hop DROP CONSTRAINT IF EXISTS mw_hop_channel_plan_code_fkey;
