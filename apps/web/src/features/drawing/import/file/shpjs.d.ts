/** The parts of `shpjs` that read; the types published for it are of an older version. */
declare module 'shpjs' {
  import type { Geometry } from 'geojson';

  export function parseShp(shapes: DataView): (Geometry | null)[];
  export function parseDbf(table: DataView, encoding?: DataView): Record<string, unknown>[];
}
