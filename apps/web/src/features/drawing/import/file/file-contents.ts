import type { LeftOut } from '@portal/files';
import type { Crs } from '@portal/geo';
import type { Geometry } from 'geojson';
import type { ShapeLook } from '../../../map/shape-look.js';
import { ImportFault } from './import-fault.js';

/** A feature as it stands in the file; without a geometry when it cannot be read or has none. */
export interface RawFeature {
  readonly name: string;
  readonly look?: ShapeLook;
  readonly geometry?: Geometry | null;
  /** Whatever `shapeFromGeoJson` may find a shape's parameters in. */
  readonly properties?: unknown;
  /** The system of its own coordinates, where it names one. */
  readonly crs?: Crs;
  /** Row of a table, as a spreadsheet numbers it. */
  readonly row?: number;
  /** A line of a drawing that ends where it begins: taken as the area that it goes round. */
  readonly isClosedLine?: boolean;
}

/** How a table was read, for a person to agree with or not. */
export interface TableReading {
  readonly separator: string;
  readonly decimalComma: boolean;
}

export interface FileContents {
  readonly features: readonly RawFeature[];
  /** Undefined when the file does not say: the user is asked. */
  readonly crs?: Crs;
  /** Links to other files and servers, which are never followed. */
  readonly links?: number;
  /** What the file has besides its features, and is not taken. */
  readonly left?: readonly LeftOut[];
  readonly table?: TableReading;
}

export const LARGEST_FILE = 50 * 1024 * 1024;
export const MOST_FEATURES = 250_000;

/** @throws ImportFault TOO_MANY_FEATURES */
export function checkCount(count: number): void {
  if (count > MOST_FEATURES) throw new ImportFault('TOO_MANY_FEATURES', String(count));
}
