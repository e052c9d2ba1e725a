-- Who follows a restricted area, and is told when it changes.
CREATE TABLE IF NOT EXISTS restricted_area_follower (
  area_id uuid NOT NULL REFERENCES restricted_area ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (area_id, user_id)
);
CREATE INDEX IF NOT EXISTS restricted_area_follower_user_idx ON restricted_area_follower (user_id);
