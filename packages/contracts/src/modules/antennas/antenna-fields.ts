import { z } from 'zod';
import { CatalogueDocuments, CatalogueFile } from '../../features/catalogue/catalogue.schema.js';
import { choice, choices, figure, reference, text } from '../../features/fields/field.js';
import { fields } from '../../features/fields/field-set.js';
import {
  AntennaPattern,
  antennaClasses,
  antennaPolarisations,
  antennaTypes,
  antennaUsages,
  MAX_NAME,
  MAX_PATTERNS,
  referencePatterns,
  xpdCategories,
} from './antenna.schema.js';

/** 3 THz, where radio ends (Radio Regulations, No. 1.5). */
const MAX_FREQUENCY_MHZ = 3_000_000;
const frequency = { unit: 'UNIT_MHZ', min: 0.009, max: MAX_FREQUENCY_MHZ, required: true } as const;
const gain = { unit: 'UNIT_DBI', min: 0, max: 75 } as const;
const beamwidth = { unit: 'UNIT_DEGREE', min: 0.05, max: 360, required: true } as const;
const size = { unit: 'UNIT_M', min: 0.05, max: 35 } as const;
const file = { stored: CatalogueFile };

/** The fields of an antenna, each declared once. */
export const antennaFields = fields('ANTENNA', {
  /** The entry of which this is a new version; none for a new antenna. */
  entryId: reference(z.uuid(), { stored: z.uuid() }),
  manufacturer: text({ max: MAX_NAME, required: true, label: 'CATALOGUE_FIELD_MANUFACTURER' }),
  model: text({ max: MAX_NAME, required: true, label: 'CATALOGUE_FIELD_MODEL' }),
  variant: text({ max: MAX_NAME, label: 'CATALOGUE_FIELD_VARIANT' }),
  usage: choices(z.enum(antennaUsages), { prefix: 'ANTENNA_USAGE_', required: true }),
  antennaType: choice(z.enum(antennaTypes), { prefix: 'ANTENNA_TYPE_', dictionary: 'ANTENNA_TYPE', required: true }),
  lowFreqMhz: figure(frequency),
  highFreqMhz: figure(frequency),
  gainLowDbi: figure({ ...gain, requirable: true }),
  gainMidDbi: figure({ ...gain, required: true, information: 'gain' }),
  gainHighDbi: figure({ ...gain, requirable: true }),
  /** Unit of the file that the gains were read from. */
  gainUnitImported: choice(z.enum(['DBI', 'DBD']), {}),
  azBeamwidthDeg: figure(beamwidth),
  elBeamwidthDeg: figure(beamwidth),
  frontToBackDb: figure({ unit: 'UNIT_DB', min: 0, max: 90, requirable: true }),
  xpdDb: figure({ unit: 'UNIT_DB', min: 10, max: 50, requirable: true }),
  polarisations: choices(z.enum(antennaPolarisations), { prefix: 'ANTENNA_POLARISATION_', required: true }),
  diameterM: figure(size),
  widthM: figure(size),
  heightM: figure(size),
  portIsolationDb: figure({ unit: 'UNIT_DB', min: 0, max: 120 }),
  vswr: figure({ min: 1, max: 2 }),
  returnLossDb: figure({ unit: 'UNIT_DB', min: 0, max: 60 }),
  electricalTiltDeg: figure({ unit: 'UNIT_DEGREE', min: -20, max: 20 }),
  referencePattern: choice(z.enum(referencePatterns), {
    prefix: 'ANTENNA_REFERENCE_',
    required: true,
    information: 'referencePattern',
  }),
  rpeClass: choice(z.enum(antennaClasses), { prefix: 'ANTENNA_CLASS_', requirable: true, information: 'rpeClass' }),
  xpdCategory: choice(z.enum(xpdCategories), { prefix: 'ANTENNA_CATEGORY_', requirable: true }),
  patterns: reference(z.array(AntennaPattern).max(MAX_PATTERNS), { stored: z.array(AntennaPattern) }),
  /** The file that the patterns were read from. */
  patternFile: reference(CatalogueFile, file),
  weightKg: figure({ unit: 'UNIT_KG', min: 0, max: 100_000 }),
  windLoadN: figure({ unit: 'UNIT_N', min: 0, max: 10_000_000 }),
  radome: text({ max: 64 }),
  connector: text({ max: 64 }),
  datasheet: reference(CatalogueFile, { ...file, requirable: true }),
  documents: reference(CatalogueDocuments, { stored: CatalogueDocuments }),
});

/** An antenna as it is being typed: everything may be missing, nothing has been judged. */
export const AntennaDraft = antennaFields.draft;
export type AntennaDraft = z.infer<typeof AntennaDraft>;

export const emptyAntenna = (): AntennaDraft => ({ usage: [], polarisations: [], patterns: [] });
