import { type ClassMask, type PatternProfile, patternColumns } from '@portal/radio';
import { Manufacturer } from '../../features/catalogue/manufacturer.schema.js';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import {
  ClassMaskContent,
  ClassMaskRules,
  ImportProfileContent,
  ImportProfileRules,
} from './antenna-reference.schema.js';

const module = 'antennas';

export const antennaManufacturers = referenceData({
  name: 'antennaManufacturers',
  module,
  base: '/api/antennas/manufacturers',
  content: Manufacturer,
});

export const classMasks = referenceData({
  name: 'classMasks',
  module,
  base: '/api/antennas/classMasks',
  content: ClassMaskContent,
  rules: ClassMaskRules,
});

export const importProfiles = referenceData({
  name: 'importProfiles',
  module,
  base: '/api/antennas/importProfiles',
  content: ImportProfileContent,
  rules: ImportProfileRules,
});

/** A stored mask as the functions of verdicts take it. */
export const classMaskOf = ({ source: _source, ...mask }: ClassMaskContent): ClassMask => mask;

const marks = { EITHER: 'EITHER', POINT: '.', COMMA: ',' } as const;

/** A stored profile as the reader of files takes it. */
export const patternProfileOf = (profile: ImportProfileContent): PatternProfile => ({
  columns: Object.fromEntries(patternColumns.flatMap((column) => (profile[column] ? [[column, profile[column]]] : []))),
  fixed: {
    ...(profile.fixedFrequencyMhz !== null && { frequencyMhz: profile.fixedFrequencyMhz }),
    ...(profile.fixedCut !== null && { cut: profile.fixedCut }),
    ...(profile.fixedPolarisation !== null && { polarisation: profile.fixedPolarisation }),
    kind: profile.fixedKind,
  },
  decimalMark: marks[profile.decimalMark],
  frequencyUnit: profile.frequencyUnit,
  gainUnit: profile.gainUnit,
});
