import { patternCuts, patternKinds, patternPolarisations } from '@portal/radio';
import { z } from 'zod';
import { CatalogueDocuments, CatalogueFile } from '../../features/catalogue/catalogue.schema.js';

export const antennaUsages = ['FIXED_P2P', 'FIXED_P2MP', 'EARTH_STATION', 'RADAR', 'UAS', 'TEST'] as const;
export const antennaTypes = [
  'PARABOLIC',
  'SHROUDED',
  'HORN',
  'FLAT_PANEL',
  'CASSEGRAIN',
  'OFFSET',
  'YAGI',
  'OMNI',
  'SECTOR',
  'PHASED_ARRAY',
  'PASSIVE',
] as const;
export const antennaPolarisations = ['SINGLE', 'DUAL', 'V', 'H', 'RHCP', 'LHCP'] as const;
/** Class of the radiation pattern envelope, ETSI EN 302 217-4. */
export const antennaClasses = ['1', '2', '3', '4', 'NONE'] as const;
/** Category of the cross-polar discrimination, ETSI EN 302 217-4. */
export const xpdCategories = ['1', '2', '3'] as const;
export const referencePatterns = ['MEASURED', 'F699', 'F1245', 'F1336', 'S465', 'S580', 'AP8', 'OTHER'] as const;

/** Patterns and their points that an antenna may have. */
export const MAX_PATTERNS = 40;
export const MAX_PATTERN_POINTS = 40_000;

/** As `AntennaPattern` of `@portal/radio`: degrees, and dB relative to the co-polar peak. */
export const AntennaPattern = z.strictObject({
  frequencyMhz: z.number(),
  cut: z.enum(patternCuts),
  polarisation: z.enum(patternPolarisations),
  kind: z.enum(patternKinds),
  points: z.array(z.tuple([z.number(), z.number()])).max(MAX_PATTERN_POINTS),
});
export type AntennaPattern = z.infer<typeof AntennaPattern>;

const Figure = z.number().nullish();
const Text = (maximum: number) => z.string().max(maximum).nullish();

/** Longest name of a maker or model, as in NSMA WG16.99.050. */
export const MAX_NAME = 42;

/** An antenna as it is being typed: everything may be missing, nothing has been judged. */
export const AntennaDraft = z.strictObject({
  /** The entry of which this is a new version; none for a new antenna. */
  entryId: z.uuid().nullish(),
  manufacturer: Text(MAX_NAME),
  model: Text(MAX_NAME),
  variant: Text(MAX_NAME),
  usage: z.array(z.enum(antennaUsages)).max(antennaUsages.length).nullish(),
  antennaType: z.enum(antennaTypes).nullish(),
  lowFreqMhz: Figure,
  highFreqMhz: Figure,
  gainLowDbi: Figure,
  gainMidDbi: Figure,
  gainHighDbi: Figure,
  /** Unit of the file that the gains were read from. */
  gainUnitImported: z.enum(['DBI', 'DBD']).nullish(),
  azBeamwidthDeg: Figure,
  elBeamwidthDeg: Figure,
  frontToBackDb: Figure,
  xpdDb: Figure,
  polarisations: z.array(z.enum(antennaPolarisations)).max(antennaPolarisations.length).nullish(),
  diameterM: Figure,
  widthM: Figure,
  heightM: Figure,
  portIsolationDb: Figure,
  vswr: Figure,
  returnLossDb: Figure,
  electricalTiltDeg: Figure,
  rpeClass: z.enum(antennaClasses).nullish(),
  xpdCategory: z.enum(xpdCategories).nullish(),
  referencePattern: z.enum(referencePatterns).nullish(),
  patterns: z.array(AntennaPattern).max(MAX_PATTERNS).nullish(),
  /** The file that the patterns were read from. */
  patternFile: CatalogueFile.nullish(),
  weightKg: Figure,
  windLoadN: Figure,
  radome: Text(64),
  connector: Text(64),
  datasheet: CatalogueFile.nullish(),
  documents: CatalogueDocuments.nullish(),
});
export type AntennaDraft = z.infer<typeof AntennaDraft>;

export const emptyAntenna = (): AntennaDraft => ({ usage: [], polarisations: [], patterns: [] });

/** What a list tells about an antenna. */
export const AntennaSummary = z.object({
  usage: z.array(z.string()),
  antennaType: z.string().nullable(),
  gainMidDbi: z.number().nullable(),
  diameterM: z.number().nullable(),
  rpeClass: z.string().nullable(),
  polarisations: z.array(z.string()),
});
export type AntennaSummary = z.infer<typeof AntennaSummary>;
