-- Grows whenever what a user may do or see changes, whichever statement changes it: clients read themselves anew.
ALTER TABLE app_user ADD COLUMN access_version integer NOT NULL DEFAULT 1;

CREATE FUNCTION note_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.login, NEW.full_name, NEW.roles, NEW.origin, NEW.status, NEW.must_change_password)
    IS DISTINCT FROM (OLD.login, OLD.full_name, OLD.roles, OLD.origin, OLD.status, OLD.must_change_password)
  THEN
    NEW.access_version := OLD.access_version + 1;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER app_user_access_change BEFORE UPDATE ON app_user
  FOR EACH ROW EXECUTE FUNCTION note_access_change();

CREATE FUNCTION note_relation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET access_version = access_version + 1
  WHERE id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;

CREATE TRIGGER user_relation_access_change AFTER INSERT OR UPDATE OR DELETE ON user_relation
  FOR EACH ROW EXECUTE FUNCTION note_relation_change();

CREATE FUNCTION note_relation_operator_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user u SET access_version = access_version + 1 FROM user_relation r
  WHERE u.id = r.user_id AND r.id IN (OLD.relation_id, NEW.relation_id);
  RETURN NULL;
END $$;

CREATE TRIGGER user_relation_operator_access_change AFTER INSERT OR UPDATE OR DELETE ON user_relation_operator
  FOR EACH ROW EXECUTE FUNCTION note_relation_operator_change();

-- Renewals are counted where they are written anyway.
ALTER TABLE auth_session
  ADD COLUMN renewals integer NOT NULL DEFAULT 0,
  ADD COLUMN renewals_until timestamptz NOT NULL DEFAULT now();

-- Browsers that a user has signed in on: a lock against guessing from elsewhere does not keep their owner out.
CREATE TABLE known_device (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_user_idx ON known_device (user_id);
