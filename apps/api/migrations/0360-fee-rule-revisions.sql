-- Of a draft of a fee rule: counts its changes, so that nobody publishes what they have not seen.
ALTER TABLE fee_rule ADD COLUMN IF NOT EXISTS revision integer NOT NULL DEFAULT 1;
