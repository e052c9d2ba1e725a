import type { AreaCorner } from '@portal/contracts';
import type { SqlValues } from '../../../kernel/database/sql-values.js';
import { liesIn } from '../../mapped-lists/drawn-area.js';
import type { DossierKind, MappedAspect } from '../dossier-kind.js';

/** SQL, as after FROM, of what a map draws `m` of the latest submissions `s`. */
export const latestRows = ({ table, version }: MappedAspect): string =>
  `${table} m
    JOIN dossier_version s ON s.id = m.${version} AND s.submitted_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM dossier_version later WHERE later.dossier_id = s.dossier_id
        AND later.submitted_at IS NOT NULL AND later.number > s.number)`;

/** Conditions on `dossier d`: something of its latest submission lies in one of the regions or departments. */
export const inRegions = (codes: readonly string[] | undefined, place: SqlValues['place']): string[] =>
  codes ? [`d.regions && ${place(codes)}::text[]`] : [];

/** Conditions on `dossier d`: something that a map draws of it lies in the area, see {@link liesIn}. */
export function inArea(
  kinds: readonly { readonly kind: DossierKind }[],
  corners: readonly AreaCorner[] | undefined,
  place: SqlValues['place'],
): string[] {
  if (!corners) return [];
  const mapped = kinds.flatMap(({ kind }) => kind.mapped ?? []);
  if (mapped.length === 0) return ['false'];
  const found = mapped.map(
    (aspect) => `d.id IN (SELECT s.dossier_id FROM ${latestRows(aspect)}
      WHERE ${liesIn(`m.${aspect.geometry}`, corners, place)})`,
  );
  return [`(${found.join(' OR ')})`];
}
