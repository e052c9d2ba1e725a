-- What a list shows of a dossier in columns of its module's own, for sorting and filtering. The portal computes what is
-- missing at its start.
ALTER TABLE dossier ADD listed_values jsonb NOT NULL DEFAULT '{}';

-- Numbers within a text count as numbers: channel 9 comes before channel 10.
CREATE FUNCTION natural_order(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(fold_text(value), '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g')
$$;
