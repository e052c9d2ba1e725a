-- The account of who did what is forgotten from its beginning, once it is old enough. The chain then begins behind the
-- last event that was taken away, whose place and hash stay here, and in the event that tells of it.
CREATE TABLE audit_start (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_start (sequence, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Nothing of the last 28 days goes, whatever the portal was told to keep.
CREATE FUNCTION refuse_audit_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.sequence > OLD.sequence
      AND EXISTS (SELECT FROM audit_event WHERE sequence = NEW.sequence AND hash = NEW.hash)
      AND NOT EXISTS (
        SELECT FROM audit_event
        WHERE sequence > OLD.sequence AND sequence <= NEW.sequence AND at > now() - interval '28 days')
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_start moves on only, over events that are old';
END $$;
CREATE TRIGGER audit_start_moves_on BEFORE UPDATE OR DELETE ON audit_start
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_start();
CREATE TRIGGER audit_start_stays BEFORE TRUNCATE ON audit_start
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_start();

-- An event is changed once, when it is sealed, and taken away only when the chain begins behind it.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.sequence IS NULL AND NEW.sequence IS NOT NULL AND audit_content(NEW) = audit_content(OLD) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.sequence <= (SELECT sequence FROM audit_start) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;
