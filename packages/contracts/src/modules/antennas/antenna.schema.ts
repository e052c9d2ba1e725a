import { patternCuts, patternKinds, patternPolarisations } from '@portal/radio';
import { z } from 'zod';

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

/** Longest name of a maker or model, as in NSMA WG16.99.050. */
export const MAX_NAME = 42;

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
