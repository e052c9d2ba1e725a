-- Lists whose rows have documents are also written as a ZIP of them.
ALTER TABLE table_export DROP CONSTRAINT IF EXISTS table_export_format_check;
ALTER TABLE table_export ADD CONSTRAINT table_export_format_check
  CHECK (format IN ('csv', 'xlsx', 'geojson', 'kml', 'zip'));
