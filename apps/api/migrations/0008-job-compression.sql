-- Megabytes of coordinates: to compress them in the usual way takes longer than most of the work they are for, and gains
-- little. A server built without LZ4, such as the embedded one, stores them as they are.
DO $$
BEGIN
  ALTER TABLE geo_job ALTER COLUMN input SET COMPRESSION lz4, ALTER COLUMN result SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  ALTER TABLE geo_job ALTER COLUMN input SET STORAGE EXTERNAL, ALTER COLUMN result SET STORAGE EXTERNAL;
END
$$;
