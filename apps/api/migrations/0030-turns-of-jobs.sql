-- Place of a requested job among those of all accounts; 0 for the portal's own jobs, which go before all others.
ALTER TABLE geo_job ADD COLUMN turn integer NOT NULL DEFAULT 0 CHECK (turn >= 0);

-- What a job takes up, counted against its owner's storage. The lengths are read without the texts themselves.
ALTER TABLE geo_job ADD COLUMN stored_bytes bigint NOT NULL
  GENERATED ALWAYS AS (octet_length(input)::bigint + coalesce(octet_length(result), 0)) STORED;
