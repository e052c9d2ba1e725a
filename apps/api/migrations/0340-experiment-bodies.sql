-- Bodies to consult about trials are organisations, kept by band and region instead of as names within the bands.
INSERT INTO catalogue_reference (kind, name, name_key, content)
SELECT 'experimentBodies', r.name, r.name_key, jsonb_build_object('name', r.name, 'lowMhz', r.content -> 'lowMhz',
  'highMhz', r.content -> 'highMhz', 'regions', '[]'::jsonb, 'bodies', jsonb_agg(DISTINCT o.id))
FROM catalogue_reference r
CROSS JOIN LATERAL regexp_split_to_table(r.content ->> 'bodies', ';') AS named (body)
JOIN organisation o ON o.company_name = trim(named.body)
WHERE r.kind = 'experimentBands'
GROUP BY r.name, r.name_key, r.content
ON CONFLICT DO NOTHING;
UPDATE catalogue_reference SET content = content - 'bodies' WHERE kind = 'experimentBands' AND content ? 'bodies';
