import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { ExportedShape } from '../../exports/exported-list.js';
import type { MappedAspect } from '../dossier-kind.js';

/** Reads where submitted versions lie. */
@Injectable()
export class DossierShapesRepository {
  /** All points or lines of a version as one, by version; coordinates to a centimetre. */
  async read(sql: Sql, mapped: MappedAspect, versionIds: readonly string[]): Promise<Map<string, ExportedShape>> {
    const { table, version, geometry } = mapped;
    const rows = await sql.query<{ id: string; shape: ExportedShape }>(
      `SELECT m.${version} AS id, ST_AsGeoJSON(ST_Multi(ST_Collect(m.${geometry})), 7)::json AS shape
       FROM ${table} m WHERE m.${version} = ANY($1::uuid[]) GROUP BY m.${version}`,
      [versionIds],
    );
    return new Map(rows.map(({ id, shape }) => [id, shape]));
  }
}
