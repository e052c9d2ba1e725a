import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';

@Injectable()
export class RegionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Regions that are there stay as they are. */
  async add(
    regions: readonly { readonly code: string; readonly name: string; readonly outline: string }[],
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO region (code, name, outline)
       SELECT code, name, ST_Multi(ST_CollectionExtract(ST_MakeValid(ST_GeomFromText(outline, 4326)), 3))
       FROM jsonb_to_recordset($1::jsonb) AS r(code text, name text, outline text)
       WHERE NOT EXISTS (SELECT FROM region known WHERE known.code = r.code)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(regions)],
    );
  }
}
