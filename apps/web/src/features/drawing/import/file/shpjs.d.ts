/** The part of `shpjs` that is used; the types published for it are of an older version. */
declare module 'shpjs' {
  import type { Geometry } from 'geojson';

  export function parseShp(shapes: DataView): (Geometry | null)[];
}
