-- The end of the chain moves on only, over the events that were sealed behind it: an end that is gone or moved back
-- would say of events that they never were.
CREATE FUNCTION refuse_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.sequence > OLD.sequence
      AND EXISTS (SELECT FROM audit_event WHERE sequence = OLD.sequence + 1 AND previous_hash = OLD.hash)
      AND EXISTS (SELECT FROM audit_event WHERE sequence = NEW.sequence AND hash = NEW.hash)
      AND NEW.sequence - OLD.sequence = (
        SELECT count(*) FROM audit_event WHERE sequence > OLD.sequence AND sequence <= NEW.sequence)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_head moves on only, over events that are sealed';
END $$;
CREATE TRIGGER audit_head_moves_on BEFORE UPDATE OR DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_head();
CREATE TRIGGER audit_head_stays BEFORE TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_head();

-- Events come unsealed, and get a place in the chain only together with an end that has moved over it.
CREATE FUNCTION refuse_audit_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.sequence > (SELECT sequence FROM audit_start) AND NEW.sequence <= (SELECT sequence FROM audit_head) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event has places up to audit_head only, for events that came without';
END $$;
CREATE TRIGGER audit_event_comes_unsealed BEFORE INSERT ON audit_event
  FOR EACH ROW WHEN (NEW.sequence IS NOT NULL OR NEW.previous_hash IS NOT NULL OR NEW.hash IS NOT NULL)
  EXECUTE FUNCTION refuse_audit_place();
-- At the end of the transaction: whoever seals moves the end last.
CREATE CONSTRAINT TRIGGER audit_event_has_its_place AFTER UPDATE ON audit_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_audit_place();

-- A temporary table of the same name stands before the real one, unless its schema is named, and last.
DO $$
DECLARE
  guard text;
BEGIN
  FOREACH guard IN ARRAY ARRAY['refuse_audit_change', 'refuse_audit_start', 'refuse_audit_head', 'refuse_audit_place']
  LOOP
    EXECUTE format('ALTER FUNCTION %I() SET search_path = %I, pg_temp', guard, current_schema());
  END LOOP;
END $$;
