-- An end that only receives transmits on nothing, with nothing.
ALTER TABLE mw_end ALTER COLUMN tx_power_dbm DROP NOT NULL;
ALTER TABLE mw_end ALTER COLUMN frequency_mhz DROP NOT NULL;
ALTER TABLE mw_end ALTER COLUMN eirp_dbm DROP NOT NULL;
ALTER TABLE mw_end ALTER COLUMN free_space_loss_db DROP NOT NULL;
