import type { CrsCode } from '@portal/geo';
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
}

export interface FileContents {
  readonly features: readonly RawFeature[];
  /** Undefined when the file does not say: the user is asked. */
  readonly crs?: CrsCode;
  /** Links to other files and servers, which are never followed. */
  readonly links?: number;
}

export const LARGEST_FILE = 50 * 1024 * 1024;
export const MOST_FEATURES = 250_000;

/** @throws ImportFault TOO_MANY_FEATURES */
export function checkCount(count: number): void {
  if (count > MOST_FEATURES) throw new ImportFault('TOO_MANY_FEATURES', String(count));
}
