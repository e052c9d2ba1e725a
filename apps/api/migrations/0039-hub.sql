-- Messages of administrators to users, and forced logouts. A user who was away receives what was meant for them later.
CREATE TABLE hub_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at timestamptz NOT NULL DEFAULT now(),
  sent_by uuid REFERENCES app_user ON DELETE SET NULL,
  body text NOT NULL,
  target_kind text NOT NULL CHECK (target_kind IN ('ALL', 'MODULE', 'ROLE', 'ORGANISATION', 'USER')),
  target_value text,
  CHECK ((target_kind = 'ALL') = (target_value IS NULL))
);
CREATE INDEX hub_message_sent_idx ON hub_message (sent_at);

-- Who received which message.
CREATE TABLE hub_message_receipt (
  message_id bigint NOT NULL REFERENCES hub_message ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX hub_message_receipt_user_idx ON hub_message_receipt (user_id);

CREATE TABLE maintenance (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Texts by language.
  reason jsonb NOT NULL,
  read_only boolean NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX maintenance_ends_idx ON maintenance (ends_at);
