-- Figures and names that an administrator keeps and that forms, plots and checks of catalogues use.
CREATE TABLE catalogue_reference (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  name text NOT NULL,
  -- Folded: nothing else of the kind is called so.
  name_key text NOT NULL,
  -- Other spellings of the name, folded.
  alias_keys text[] NOT NULL DEFAULT '{}',
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  modified_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, name_key)
);

-- The figures that the portal had as constants until now. The class masks are indicative.
INSERT INTO catalogue_reference (kind, name, name_key, content) VALUES
  ('classMasks', '1 · 3000–86001 MHz', fold_text('1 · 3000–86001 MHz'), '{"rpeClass": "1", "lowFreqMhz": 3000, "highFreqMhz": 86001, "coPolar": [[5, 26], [10, 20], [20, 12], [50, 5], [70, 2], [100, -2], [180, -2]], "crossPolar": [[5, 15], [10, 10], [20, 5], [50, 0], [100, -5], [180, -5]], "source": "EN 302 217-4"}'),
  ('classMasks', '2 · 3000–86001 MHz', fold_text('2 · 3000–86001 MHz'), '{"rpeClass": "2", "lowFreqMhz": 3000, "highFreqMhz": 86001, "coPolar": [[5, 20], [10, 15], [20, 8], [50, 0], [70, -2], [95, -10], [180, -10]], "crossPolar": [[5, 10], [10, 5], [20, 0], [50, -5], [95, -10], [180, -10]], "source": "EN 302 217-4"}'),
  ('classMasks', '3 · 3000–86001 MHz', fold_text('3 · 3000–86001 MHz'), '{"rpeClass": "3", "lowFreqMhz": 3000, "highFreqMhz": 86001, "coPolar": [[5, 16], [10, 10], [20, 4], [50, -7], [70, -9], [90, -17], [180, -17]], "crossPolar": [[5, 5], [10, 0], [20, -5], [50, -12], [90, -17], [180, -17]], "source": "EN 302 217-4"}'),
  ('classMasks', '4 · 3000–86001 MHz', fold_text('4 · 3000–86001 MHz'), '{"rpeClass": "4", "lowFreqMhz": 3000, "highFreqMhz": 86001, "coPolar": [[5, 16], [10, 5], [20, -3], [40, -10], [60, -15], [90, -24], [180, -24]], "crossPolar": [[5, 5], [10, -3], [20, -10], [40, -15], [90, -24], [180, -24]], "source": "EN 302 217-4"}'),
  ('efficiencyClasses', '1', fold_text('1'), '{"name": "1", "index": 1, "referenceStates": 2, "minRicDensity": 0.57}'),
  ('efficiencyClasses', '2', fold_text('2'), '{"name": "2", "index": 2, "referenceStates": 4, "minRicDensity": 1.14}'),
  ('efficiencyClasses', '3', fold_text('3'), '{"name": "3", "index": 3, "referenceStates": 8, "minRicDensity": 1.7}'),
  ('efficiencyClasses', '4L', fold_text('4L'), '{"name": "4L", "index": 4, "referenceStates": 16, "minRicDensity": 2.28}'),
  ('efficiencyClasses', '4H', fold_text('4H'), '{"name": "4H", "index": 5, "referenceStates": 32, "minRicDensity": 3.5}'),
  ('efficiencyClasses', '5L', fold_text('5L'), '{"name": "5L", "index": 6, "referenceStates": 64, "minRicDensity": 4.2}'),
  ('efficiencyClasses', '5H', fold_text('5H'), '{"name": "5H", "index": 7, "referenceStates": 128, "minRicDensity": 4.9}'),
  ('efficiencyClasses', '6L', fold_text('6L'), '{"name": "6L", "index": 8, "referenceStates": 256, "minRicDensity": 5.6}'),
  ('efficiencyClasses', '6H', fold_text('6H'), '{"name": "6H", "index": 9, "referenceStates": 512, "minRicDensity": 6.3}'),
  ('efficiencyClasses', '7', fold_text('7'), '{"name": "7", "index": 10, "referenceStates": 1024, "minRicDensity": 7}'),
  ('efficiencyClasses', '8', fold_text('8'), '{"name": "8", "index": 11, "referenceStates": 2048, "minRicDensity": 7.7}');

-- Each maker of the catalogues in one of its spellings, and its entries under that one.
INSERT INTO catalogue_reference (kind, name, name_key, content)
SELECT DISTINCT ON (kind, fold_text(manufacturer)) kind || 'Manufacturers', manufacturer, fold_text(manufacturer),
  jsonb_build_object('name', manufacturer, 'aliases', '[]'::jsonb)
FROM catalogue_entry ORDER BY kind, fold_text(manufacturer), approved_at DESC;
UPDATE catalogue_entry e SET manufacturer = r.name
FROM catalogue_reference r
WHERE r.kind = e.kind || 'Manufacturers' AND r.name_key = fold_text(e.manufacturer) AND e.manufacturer <> r.name;

-- What of the reference data an equipment needs.
ALTER TABLE equipment_entry ADD COLUMN efficiency_classes text[] NOT NULL DEFAULT '{}';
ALTER TABLE equipment_entry ADD COLUMN tx_mask_id uuid;
UPDATE equipment_entry x SET efficiency_classes = ARRAY(
  SELECT DISTINCT m ->> 'efficiencyClass' FROM jsonb_array_elements(v.content -> 'modes') m
  WHERE m ->> 'efficiencyClass' IS NOT NULL)
FROM catalogue_entry e JOIN catalogue_version v ON v.entry_id = e.id AND v.number = e.version
WHERE e.id = x.entry_id AND jsonb_typeof(v.content -> 'modes') = 'array';
