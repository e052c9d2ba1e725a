import type { Issue, Manufacturer } from '@portal/contracts';
import {
  antennaManufacturers,
  antennaManufacturersList,
  type ClassMaskContent,
  classMasks,
  classMasksList,
  type ImportProfileContent,
  importProfiles,
  importProfilesList,
} from '@portal/contracts/modules/antennas';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

const manufacturersKind: ReferenceKind<Manufacturer> = {
  key: antennaManufacturers.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `SELECT count(*) FROM catalogue_entry e WHERE e.kind = 'antenna' AND e.manufacturer = r.name`,
  makersOf: 'antenna',
};

const overlap = (one: ClassMaskContent, other: ClassMaskContent): boolean =>
  one.rpeClass === other.rpeClass && one.lowFreqMhz < other.highFreqMhz && other.lowFreqMhz < one.highFreqMhz;

/** Masks of the classes of radiation pattern envelopes. Antennas of a class and range without one get no verdict. */
export const classMasksKind: ReferenceKind<ClassMaskContent> = {
  key: classMasks.name,
  nameOf: ({ rpeClass, lowFreqMhz, highFreqMhz }) => `${rpeClass} · ${lowFreqMhz}–${highFreqMhz} MHz`,
  nameField: 'rpeClass',
  used: `SELECT count(*) FROM antenna_entry x JOIN catalogue_entry e ON e.id = x.entry_id
    WHERE e.status = 'APPROVED' AND x.rpe_class = r.content ->> 'rpeClass'
      AND (lower(e.bands) + upper(e.bands)) / 2 >= (r.content ->> 'lowFreqMhz')::numeric
      AND (lower(e.bands) + upper(e.bands)) / 2 < (r.content ->> 'highFreqMhz')::numeric`,
  isAdvisory: true,
  issuesOf: (mask, others): Issue[] => {
    const found = others.find((other) => overlap(mask, other));
    if (!found) return [];
    const params = { low: found.lowFreqMhz, high: found.highFreqMhz };
    return [{ path: 'lowFreqMhz', code: 'overlap', message: 'CLASS_MASK_RULE_OVERLAP', params }];
  },
};

/** How makers write tables of patterns. A file is read once: no entry needs a profile afterwards. */
export const importProfilesKind: ReferenceKind<ImportProfileContent> = {
  key: importProfiles.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: 'SELECT 0',
};

export const antennaReference: readonly ReferencePart[] = [
  { group: antennaManufacturers, kind: manufacturersKind, list: antennaManufacturersList },
  { group: classMasks, kind: classMasksKind, list: classMasksList },
  { group: importProfiles, kind: importProfilesKind, list: importProfilesList },
] as unknown as readonly ReferencePart[];
