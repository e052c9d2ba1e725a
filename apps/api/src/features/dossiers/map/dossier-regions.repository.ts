import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { MappedAspect } from '../dossier-kind.js';

/** Degrees by which something may miss the simplified outlines: a pier, an island near the coast. */
const TOLERANCE_DEG = 0.02;

/** Degrees by which outlines of departments are off: what lies so near a border may lie in either one. */
const DEPARTMENT_TOLERANCE_DEG = 0.01;

/** Dossiers whose regions are computed together: each may have hundreds of rows on the map, and they are locked meanwhile. */
const AT_ONCE = 50;
/** As many dossiers with as many rows as may be take longer than the usual limit of a statement. */
const COMPUTING_MS = 60_000;

/**
 * SQL of the codes of all regions and departments in which something lies that a map draws of a version, and of the
 * departments beside it. What lies in none of either sort counts for the nearest ones.
 */
const regionsIn = ({ table, version, geometry }: MappedAspect, versionId: string): string =>
  `ARRAY(SELECT DISTINCT p.code FROM ${table} m
     JOIN region_part p ON ST_DWithin(p.part, m.${geometry}, ${TOLERANCE_DEG})
     WHERE m.${version} = ${versionId} AND (ST_Intersects(p.part, m.${geometry})
       OR p.code LIKE 'D%' AND ST_DWithin(p.part, m.${geometry}, ${DEPARTMENT_TOLERANCE_DEG})
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

  /**
   * Locks some dossiers of a kind, by their ids, whose regions are not those of their latest submission; skips dossiers
   * that are being changed.
   *
   * @param after id before them
   */
  async lockOutdated(sql: Sql, kind: string, after: string): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT id FROM dossier
       WHERE kind = $1 AND id > $2 AND regions_of IS DISTINCT FROM submitted_at
       ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [kind, after],
    );
    return rows.map(({ id }) => id);
  }

  /** Computes regions of submitted dossiers that the transaction has locked. */
  async compute(sql: Sql, mapped: MappedAspect, ids: readonly string[]): Promise<void> {
    await sql.query(`SET LOCAL statement_timeout = ${COMPUTING_MS}`);
    await sql.query(
      `UPDATE dossier d SET regions_of = d.submitted_at, regions = ${regionsIn(
        mapped,
        `(SELECT id FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL ORDER BY number DESC LIMIT 1)`,
      )}
       WHERE d.id = ANY($1::uuid[])`,
      [ids],
    );
  }
}
