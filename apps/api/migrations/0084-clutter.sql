-- What stands on the ground along a hop: kilometres from end A and metres. Open where no segment is.
ALTER TABLE mw_hop ADD COLUMN IF NOT EXISTS clutter jsonb NOT NULL DEFAULT '[]';
