-- How often what somebody sees of a source has changed: a number in parts, of which each transaction adds its own. Without
-- a unique key, so that nobody who changes something waits for others; their sum grows with every change that is
-- committed, in whatever order. Weights are random: after a restore, no sum stands for something else than before.
CREATE TABLE IF NOT EXISTS change_mark (
  source text NOT NULL,
  -- Who sees what changed; empty for a source of which everybody sees the same.
  audience text NOT NULL,
  weight bigint NOT NULL CHECK (weight > 0)
);
CREATE INDEX IF NOT EXISTS change_mark_audience_idx ON change_mark (source, audience);

CREATE OR REPLACE FUNCTION change_weight() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT 1 + floor(random() * 1000000000)::bigint $$;

-- Of a source that everybody sees alike; the trigger names it.
CREATE OR REPLACE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO change_mark (source, audience, weight) VALUES (TG_ARGV[0], '', change_weight());
  END IF;
  RETURN NULL;
END $$;

-- Of a kind of dossiers: who sees all with a status, and organisations that see one as its holder, as a body that was
-- asked, or as the receiver of a right.
CREATE OR REPLACE FUNCTION mark_dossier_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_mark (source, audience, weight)
  SELECT 'dossiers/' || kind, audience, change_weight()
  FROM (SELECT kind, status AS audience FROM changed
    UNION SELECT kind, holder_id::text FROM changed
    UNION SELECT c.kind, o.body_id::text FROM changed c JOIN dossier_opinion o ON o.dossier_id = c.id
    UNION SELECT c.kind, t.receiver_id::text FROM changed c
      JOIN dossier_transfer t ON t.dossier_id = c.id AND t.ended_at IS NULL) seen;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_opinion_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_mark (source, audience, weight)
  SELECT 'dossiers/' || kind, audience, change_weight()
  FROM (SELECT DISTINCT d.kind, c.body_id::text AS audience FROM changed c JOIN dossier d ON d.id = c.dossier_id) seen;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_mark (source, audience, weight)
  SELECT 'dossiers/' || kind, audience, change_weight()
  FROM (SELECT DISTINCT d.kind, c.receiver_id::text AS audience FROM changed c JOIN dossier d ON d.id = c.dossier_id) seen;
  RETURN NULL;
END $$;

-- Rows as they were and as they are, each by a trigger of its own.
DO $$
DECLARE
  marked record;
BEGIN
  FOR marked IN SELECT * FROM (VALUES
    ('dossier', 'mark_dossier_change()'),
    ('dossier_opinion', 'mark_opinion_change()'),
    ('dossier_transfer', 'mark_transfer_change()'),
    ('station', 'mark_change(''stations'')'),
    ('station_grid', 'mark_change(''stations'')'),
    ('agency_anomaly', 'mark_change(''anomalies'')')) AS t (name, marks)
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_inserted_mark AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s', marked.name, marked.marks);
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_before_mark AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s', marked.name, marked.marks);
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_after_mark AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s', marked.name, marked.marks);
    EXECUTE format('CREATE OR REPLACE TRIGGER %1$s_deleted_mark AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s', marked.name, marked.marks);
  END LOOP;
END $$;
