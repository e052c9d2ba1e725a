-- JSON that passes through as it is: what was asked for was read to its last byte before it comes here, and the result
-- was written by the worker. To check megabytes once more, and convert them, took as long as half the work.
ALTER TABLE geo_job ALTER COLUMN input TYPE text USING input::text, ALTER COLUMN result TYPE text USING result::text;

-- Columns that changed their type have forgotten how they are stored (see 0008).
DO $$
BEGIN
  ALTER TABLE geo_job ALTER COLUMN input SET COMPRESSION lz4, ALTER COLUMN result SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  ALTER TABLE geo_job ALTER COLUMN input SET STORAGE EXTERNAL, ALTER COLUMN result SET STORAGE EXTERNAL;
END
$$;

-- After this nobody wants the result any more: set when the job is accepted, null for work that is wanted however late.
ALTER TABLE geo_job ADD COLUMN deadline_at timestamptz;

-- Whoever waits for a job hears of its end, however it ended, instead of asking again and again.
CREATE FUNCTION geo_job_announce_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('geo_job_ended', NEW.id::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER geo_job_ended AFTER UPDATE OF status ON geo_job FOR EACH ROW
  WHEN (OLD.status IN ('queued', 'running') AND NEW.status NOT IN ('queued', 'running'))
  EXECUTE FUNCTION geo_job_announce_end();
