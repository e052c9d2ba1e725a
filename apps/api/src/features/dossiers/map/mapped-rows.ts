import type { AreaCorner } from '@portal/contracts';
import type { SqlValues } from '../../../kernel/database/sql-values.js';
import type { DossierKind, MappedAspect } from '../dossier-kind.js';

/** SQL, as after FROM, of what a map draws `m` of the latest submissions `s`. */
export const latestRows = ({ table, version }: MappedAspect): string =>
  `${table} m
    JOIN dossier_version s ON s.id = m.${version} AND s.submitted_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM dossier_version later WHERE later.dossier_id = s.dossier_id
        AND later.submitted_at IS NOT NULL AND later.number > s.number)`;

function polygonText(corners: readonly AreaCorner[]): string {
  const ring = [...corners, ...corners.slice(0, 1)].map(([longitude, latitude]) => `${longitude} ${latitude}`);
  return `POLYGON((${ring.join(', ')}))`;
}

/** Conditions on `dossier d`: something of its latest submission lies in one of the regions or departments. */
export const inRegions = (codes: readonly string[] | undefined, place: SqlValues['place']): string[] =>
  codes ? [`d.regions && ${place(codes)}::text[]`] : [];

/**
 * Conditions on `dossier d`: something that a map draws of it lies in the area, whose edges are straight on the map. A ring
 * that crosses itself encloses all of its loops.
 */
export function inArea(
  kinds: readonly { readonly kind: DossierKind }[],
  corners: readonly AreaCorner[] | undefined,
  place: SqlValues['place'],
): string[] {
  if (!corners) return [];
  const mapped = kinds.flatMap(({ kind }) => kind.mapped ?? []);
  if (mapped.length === 0) return ['false'];
  const area = `ST_GeomFromText(${place(polygonText(corners))}::text, 4326)`;
  const found = mapped.map(
    (aspect) => `d.id IN (SELECT s.dossier_id FROM ${latestRows(aspect)}
      WHERE m.${aspect.geometry} && ${area} AND ST_Intersects(ST_Transform(m.${aspect.geometry}, 3857),
        (SELECT ST_MakeValid(ST_Transform(${area}, 3857)))))`,
  );
  return [`(${found.join(' OR ')})`];
}
