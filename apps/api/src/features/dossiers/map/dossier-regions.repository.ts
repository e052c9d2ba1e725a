import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { MappedAspect } from '../dossier-kind.js';

/** Degrees by which something may miss the simplified outlines: a pier, an island near the coast. */
const TOLERANCE_DEG = 0.02;

/** Dossiers whose regions are computed together. */
const AT_ONCE = 2000;

/**
 * SQL of the codes of all regions and departments in which something lies that a map draws of a version. What lies in none
 * of either sort counts for the nearest ones.
 */
const regionsIn = ({ table, version, geometry }: MappedAspect, versionId: string): string =>
  `ARRAY(SELECT DISTINCT p.code FROM ${table} m
     JOIN region_part p ON ST_DWithin(p.part, m.${geometry}, ${TOLERANCE_DEG})
     WHERE m.${version} = ${versionId} AND (ST_Intersects(p.part, m.${geometry})
       OR NOT EXISTS (SELECT FROM region_part other
         WHERE left(other.code, 1) = left(p.code, 1) AND ST_Intersects(other.part, m.${geometry})))
     ORDER BY p.code)`;

/** In which regions and departments dossiers lie. */
@Injectable()
export class DossierRegionsRepository {
  /** Codes for a submitted version whose rows are stored. */
  async of(sql: Sql, mapped: MappedAspect, versionId: string): Promise<string[]> {
    const [row] = await sql.query<{ regions: string[] }>(`SELECT ${regionsIn(mapped, '$1::uuid')} AS regions`, [
      versionId,
    ]);
    return row!.regions;
  }

  /** Computes regions of some submitted dossiers that have none yet. @returns how many they were */
  async fillSome(sql: Sql, kind: string, mapped: MappedAspect): Promise<number> {
    const rows = await sql.query(
      `UPDATE dossier d SET regions = ${regionsIn(mapped, 's.id')}
       FROM (SELECT d.id AS dossier_id, v.id FROM dossier d
         JOIN LATERAL (SELECT id FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL
           ORDER BY number DESC LIMIT 1) v ON true
         WHERE d.kind = $1 AND d.submitted_at IS NOT NULL AND d.regions IS NULL LIMIT ${AT_ONCE} FOR UPDATE OF d) s
       WHERE d.id = s.dossier_id RETURNING d.id`,
      [kind],
    );
    return rows.length;
  }
}
