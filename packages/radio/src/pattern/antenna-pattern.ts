import type { Decibels, Degrees, Megahertz } from '@portal/geo';

/** Plane of a cut. H and V: horizontal and vertical; AZ and EL: azimuth and elevation; PHI: spherical (NSMA WG16.99.050). */
export const patternCuts = ['H', 'V', 'AZ', 'EL', 'PHI'] as const;
export type PatternCut = (typeof patternCuts)[number];

/**
 * Polarisation of the antenna, then that of the wave it receives: H and V linear, R and L circular. Equal letters are
 * the co-polar pattern, others the cross-polar one.
 */
export const patternPolarisations = ['H/H', 'H/V', 'V/V', 'V/H', 'RR', 'RL', 'LL', 'LR'] as const;
export type PatternPolarisation = (typeof patternPolarisations)[number];

/** ENVELOPE: no antenna of the model exceeds it; TYPICAL: measured on one antenna. */
export const patternKinds = ['ENVELOPE', 'TYPICAL'] as const;
export type PatternKind = (typeof patternKinds)[number];

/** Angle off the axis, −180 to 180; gain relative to the co-polar peak, so at or below 0 dB. */
export type PatternPoint = readonly [angle: Degrees, relativeGain: Decibels];

/** One cut. Angles are strictly increasing; a full turn has equal gains at −180 and 180. */
export interface AntennaPattern {
  readonly frequencyMhz: Megahertz;
  readonly cut: PatternCut;
  readonly polarisation: PatternPolarisation;
  readonly kind: PatternKind;
  readonly points: readonly PatternPoint[];
}

/** Whether a polarisation is that of the co-polar pattern. */
export const isCoPolar = (polarisation: PatternPolarisation): boolean => polarisation.at(0) === polarisation.at(-1);

/** Unit in which a file states its gains; what is kept is always dBi. */
export type GainUnit = 'DBI' | 'DBD';

/** What the formats of antenna files are called here; {@link AntennaFile.format}. */
export const antennaFileFormats = ['NSMA_99', 'NSMA_89', 'PLANET', 'CSV'] as const;
export type AntennaFileFormat = (typeof antennaFileFormats)[number];

/** What an antenna file says. Absent: the file does not say. */
export interface AntennaFile {
  readonly format: AntennaFileFormat;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly comment?: string;
  readonly lowFreqMhz?: Megahertz;
  readonly highFreqMhz?: Megahertz;
  readonly gainUnitImported?: GainUnit;
  readonly gainLowDbi?: Decibels;
  readonly gainMidDbi?: Decibels;
  readonly gainHighDbi?: Decibels;
  readonly azBeamwidthDeg?: Degrees;
  readonly elBeamwidthDeg?: Degrees;
  readonly frontToBackDb?: Decibels;
  readonly portIsolationDb?: Decibels;
  readonly vswr?: number;
  readonly electricalTiltDeg?: Degrees;
  readonly connector?: string;
  /** Height of the antenna, or the diameter of a dish, in metres. */
  readonly heightM?: number;
  readonly widthM?: number;
  readonly weightKg?: number;
  readonly patterns: readonly AntennaPattern[];
}
