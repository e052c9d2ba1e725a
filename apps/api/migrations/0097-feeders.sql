-- The line between transmitter and antenna, of which the line loss follows.
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS feeder_type text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS feeder_length_m numeric(6, 2);
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS feeder_loss_db_per_100m numeric(6, 2);
