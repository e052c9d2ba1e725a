import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';

/** Code as in the official register, name, and outline as WKT in WGS 84. */
export interface Outlined {
  readonly code: string;
  readonly name: string;
  readonly outline: string;
}

const OUTLINE = 'ST_Multi(ST_CollectionExtract(ST_MakeValid(ST_GeomFromText(outline, 4326)), 3))';
/** Corners of a piece of an outline at most: pieces of this size are compared quickest. */
const PIECE_CORNERS = 64;

@Injectable()
export class RegionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Regions that are there stay as they are. */
  async add(regions: readonly Outlined[]): Promise<void> {
    await this.database.query(
      `INSERT INTO region (code, name, outline)
       SELECT code, name, ${OUTLINE}
       FROM jsonb_to_recordset($1::jsonb) AS r(code text, name text, outline text)
       WHERE NOT EXISTS (SELECT FROM region known WHERE known.code = r.code)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(regions)],
    );
  }

  /** Adds pieces of regions and departments that have none. */
  async addParts(departments: readonly Outlined[]): Promise<void> {
    await this.database.query(
      `INSERT INTO region_part (code, number, part)
       SELECT o.code, p.number, p.part
       FROM (SELECT 'R' || code AS code, outline FROM region
         UNION ALL SELECT 'D' || code, ${OUTLINE}
         FROM jsonb_to_recordset($1::jsonb) AS d(code text, name text, outline text)
         WHERE NOT EXISTS (SELECT FROM region_part known WHERE known.code = 'D' || d.code)) o,
         LATERAL ST_Subdivide(o.outline, ${PIECE_CORNERS}) WITH ORDINALITY AS p(part, number)
       WHERE NOT EXISTS (SELECT FROM region_part known WHERE known.code = o.code)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(departments)],
    );
  }
}
