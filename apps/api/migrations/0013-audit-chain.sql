-- The account of who did what becomes a chain: every event is numbered and hashed together with the one before it, in
-- the order in which events are sealed, seconds after their commit.
ALTER TABLE audit_event
  -- Correlation id of the request, as logs carry it.
  ADD trace_id text,
  ADD outcome text NOT NULL DEFAULT 'DONE' CHECK (outcome IN ('DONE', 'REFUSED')),
  ADD sequence bigint UNIQUE,
  ADD previous_hash bytea,
  ADD hash bytea,
  ADD CHECK ((sequence IS NULL) = (previous_hash IS NULL) AND (sequence IS NULL) = (hash IS NULL));

CREATE INDEX audit_event_unsealed_idx ON audit_event (id) WHERE sequence IS NULL;
DROP INDEX audit_event_at_idx;
CREATE INDEX audit_event_time_idx ON audit_event (at DESC, id DESC);
CREATE INDEX audit_event_actor_idx ON audit_event (actor_id, at DESC);
CREATE INDEX audit_event_object_idx ON audit_event (object_id, at DESC);

-- The last link; it tells of links that are missing at the end. Locked by whoever seals.
CREATE TABLE audit_head (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (sequence, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- What is hashed of an event. Never to be changed: another content needs another first element.
CREATE FUNCTION audit_content(event audit_event) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(
    1, to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), event.id, event.actor_id,
    event.session_id, host(event.ip), event.action, event.object_type, event.object_id, event.detail, event.outcome,
    event.trace_id
  )::text
$$;

-- An event is changed once, when it is sealed, and only by what seals it.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.sequence IS NULL AND NEW.sequence IS NOT NULL AND audit_content(NEW) = audit_content(OLD) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;

DROP TRIGGER audit_event_append_only ON audit_event;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_keeps_all BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
