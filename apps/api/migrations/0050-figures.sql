-- API processes that run, each saying so every few seconds.
CREATE TABLE api_process (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Requests of all processes by minute and route, of little more than the last hour.
CREATE TABLE request_count (
  minute timestamptz NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  requests integer NOT NULL,
  faults integer NOT NULL,
  total_ms double precision NOT NULL,
  slowest_ms double precision NOT NULL,
  -- Requests by class of duration; the bounds are in the API.
  classes integer[] NOT NULL,
  PRIMARY KEY (minute, method, route)
);

-- Faults of all processes, without anything that a caller sent except the correlation id.
CREATE TABLE recent_fault (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  trace_id text NOT NULL,
  code text NOT NULL,
  status integer NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  fault text NOT NULL
);
CREATE INDEX recent_fault_at_idx ON recent_fault (at);

-- How often each station was opened in a year, so that the most opened ones of a year are found among as many rows as
-- there are stations. By triggers, so that a process of the release before counts, too.
CREATE TABLE station_year_count (
  year integer NOT NULL,
  anfr text NOT NULL,
  opened bigint NOT NULL,
  PRIMARY KEY (year, anfr)
);
-- A process of the release before goes on counting: what it adds after this waits for the triggers.
LOCK TABLE station_event_count IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO station_year_count (year, anfr, opened)
SELECT extract(year FROM bucket)::integer, value, sum(events) FROM station_event_count
WHERE dimension = 'STATION' AND kind = 'stationOpened' GROUP BY 1, 2;

CREATE FUNCTION count_station_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO station_year_count AS c (year, anfr, opened)
    SELECT extract(year FROM bucket)::integer, value, sum(events) FROM counted
    WHERE dimension = 'STATION' AND kind = 'stationOpened' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (year, anfr) DO UPDATE SET opened = c.opened + excluded.opened;
  ELSE
    INSERT INTO station_year_count AS c (year, anfr, opened)
    SELECT extract(year FROM bucket)::integer, value, sum(events)
    FROM (SELECT * FROM counted UNION ALL SELECT dimension, kind, bucket, value, -events FROM counted_before) changed
    WHERE dimension = 'STATION' AND kind = 'stationOpened' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (year, anfr) DO UPDATE SET opened = c.opened + excluded.opened;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER station_year_added AFTER INSERT ON station_event_count
  REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_station_year();
CREATE TRIGGER station_year_changed AFTER UPDATE ON station_event_count
  REFERENCING OLD TABLE AS counted_before NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_station_year();
