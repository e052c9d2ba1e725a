-- Rights that silence granted got no last day at first, so that nothing reminded of it or ended them. They get that of the
-- usual time, as one that is granted today does. Their documents stay as they were written.
UPDATE dossier d SET effective_until = (d.effective_from + interval '10 years' - interval '1 day')::date
WHERE d.effective_until IS NULL AND d.effective_from IS NOT NULL AND d.status IN ('GRANTED', 'IN_FORCE', 'SUSPENDED')
  AND EXISTS (SELECT FROM dossier_event e WHERE e.dossier_id = d.id AND e.action = 'grantBySilence');
