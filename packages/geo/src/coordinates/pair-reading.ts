import type { Position } from '../units.js';
import type { AngleNotation } from './read-angle.js';

export type AxisOrder = 'LATITUDE_FIRST' | 'LONGITUDE_FIRST';

/** How a text was understood, for a person to agree with or not. */
export interface ReadAs {
  /** `EPSG:` and the code of the system, or MGRS. */
  readonly crs: string;
  /** Of the first coordinate; projected coordinates are plain numbers, DECIMAL. */
  readonly notation: AngleNotation;
  /** Northing counts as latitude, easting as longitude. */
  readonly order: AxisOrder;
  /** What the order was taken from. ASSUMED: latitude first, because nothing said otherwise. */
  readonly orderFrom: 'LETTERS' | 'RANGE' | 'CALLER' | 'ASSUMED';
  /** Commas were read as decimal points. */
  readonly decimalComma: boolean;
  /** A letter O was read as west; German writes it for east. */
  readonly letterO: boolean;
}

/** Another way to read the same text, for instance longitude first or in another system. */
export interface AlternativeReading {
  /** Longitude, latitude in WGS 84. */
  readonly position: Position;
  readonly crs: string;
  readonly order: AxisOrder;
}

export interface PairReading {
  /** Longitude, latitude in WGS 84. */
  readonly position: Position;
  readonly readAs: ReadAs;
  /** Every other reading that is possible; empty when the text has one meaning only. */
  readonly alternatives: readonly AlternativeReading[];
}
