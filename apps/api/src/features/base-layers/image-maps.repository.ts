import { Injectable } from '@nestjs/common';
import type { ImageMapForAdmin, NewImageMap } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

export type StoredImageMap = Omit<ImageMapForAdmin, 'url'> & { readonly fileId: string };

const COLUMNS = `m.id, m.name, m.attribution, m.file_id AS "fileId", f.name AS "fileName", m.projection, m.extent, m.opacity,
  m.min_zoom AS "minZoom", m.max_zoom AS "maxZoom", m.required_roles AS "requiredRoles", m.version`;
const SOURCE = 'image_map m JOIN stored_file f ON f.id = m.file_id';

const valuesOf = (map: NewImageMap): unknown[] => [
  map.name,
  map.attribution,
  map.fileId,
  map.projection,
  map.extent,
  map.opacity,
  map.minZoom,
  map.maxZoom,
  map.requiredRoles,
];

@Injectable()
export class ImageMapsRepository {
  list(sql: Sql): Promise<StoredImageMap[]> {
    return sql.query<StoredImageMap>(`SELECT ${COLUMNS} FROM ${SOURCE} ORDER BY lower(m.name), m.id`);
  }

  async find(sql: Sql, id: number): Promise<StoredImageMap | undefined> {
    const [row] = await sql.query<StoredImageMap>(`SELECT ${COLUMNS} FROM ${SOURCE} WHERE m.id = $1`, [id]);
    return row;
  }

  async add(sql: Sql, map: NewImageMap): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `INSERT INTO image_map (name, attribution, file_id, projection, extent, opacity, min_zoom, max_zoom, required_roles)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      valuesOf(map),
    );
    return row!.id;
  }

  /** @returns false when the version is another one */
  async change(sql: Sql, id: number, map: NewImageMap, version: number): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE image_map SET name = $1, attribution = $2, file_id = $3, projection = $4, extent = $5, opacity = $6,
         min_zoom = $7, max_zoom = $8, required_roles = $9, version = version + 1
       WHERE id = $10 AND version = $11 RETURNING id`,
      [...valuesOf(map), id, version],
    );
    return rows.length > 0;
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.query('DELETE FROM image_map WHERE id = $1', [id]);
  }
}
