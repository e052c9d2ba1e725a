import { Injectable } from '@nestjs/common';
import { type TrialBandContent, trialBandsData } from '@portal/contracts/modules/freq-experimentation-requests';
import type { Sql } from '../../kernel/database/database.service.js';

/** Bands open or closed to trials, among the reference data that administrators keep. */
@Injectable()
export class TrialBandsRepository {
  /** Adds bands where there is none yet: from then on they are the administrators'. */
  async addFirst(sql: Sql, bands: readonly TrialBandContent[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, b ->> 'name', fold_text(b ->> 'name'), b FROM jsonb_array_elements($2::jsonb) AS b
       WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1)
       ON CONFLICT DO NOTHING`,
      [trialBandsData.name, JSON.stringify(bands)],
    );
  }
}
