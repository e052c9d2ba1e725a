-- What turns or passes on a hop between its ends, from A to B; `path` goes through them.
ALTER TABLE mw_hop ADD COLUMN IF NOT EXISTS passive_repeaters jsonb NOT NULL DEFAULT '[]';
