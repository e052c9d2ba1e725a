import type { AreaCorner } from '@portal/contracts';
import type { SqlValues } from '../../kernel/database/sql-values.js';

function polygonText(corners: readonly AreaCorner[]): string {
  const ring = [...corners, ...corners.slice(0, 1)].map(([longitude, latitude]) => `${longitude} ${latitude}`);
  return `POLYGON((${ring.join(', ')}))`;
}

/**
 * SQL that a geometry lies, at least in part, in an area whose edges are straight on the map. A ring that crosses itself
 * encloses all of its loops.
 *
 * @param geometry SQL, EPSG:4326, indexed
 */
export function liesIn(geometry: string, corners: readonly AreaCorner[], place: SqlValues['place']): string {
  const area = `ST_GeomFromText(${place(polygonText(corners))}::text, 4326)`;
  return `${geometry} && ${area} AND ST_Intersects(ST_Transform(${geometry}, 3857),
    (SELECT ST_MakeValid(ST_Transform(${area}, 3857))))`;
}
