-- Which rows an attempt writes, in which order: decided by one statement, read a page at a time. A row for each id took
-- longer to write than the ids to find, and nobody else got to the one session of an embedded database meanwhile.
DROP TABLE table_export_row;
CREATE TABLE table_export_page (
  lease uuid NOT NULL,
  -- From 0.
  page integer NOT NULL,
  row_ids uuid[] NOT NULL,
  PRIMARY KEY (lease, page)
);
