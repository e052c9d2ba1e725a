import { Injectable } from '@nestjs/common';
import type { Antenna } from '@portal/contracts/modules/antennas';
import type { Sql } from '../../kernel/database/database.service.js';
import type { KnownAntenna } from './antenna-checks.js';

/** Antennas compared at most: patterns are large, and those of nearly the same gain come first. */
const MOST_COMPARED = 50;
/** Decibels by which the gain of a near-duplicate may differ. */
const GAIN_DIFFERENCE_DB = 1.5;

/** Approved antennas that could be the same as another. */
@Injectable()
export class SimilarAntennasRepository {
  /** Those of a common band and nearly the same gain that have patterns, but for the one that is revised. */
  find(sql: Sql, { entryId, lowFreqMhz, highFreqMhz, gainMidDbi }: Antenna): Promise<KnownAntenna[]> {
    return sql.query<KnownAntenna>(
      `SELECT e.id, e.number, v.content -> 'patterns' AS patterns
       FROM catalogue_entry e JOIN antenna_entry x ON x.entry_id = e.id
       JOIN catalogue_version v ON v.entry_id = e.id AND v.number = e.version
       WHERE e.kind = 'antenna' AND e.id IS DISTINCT FROM $1::uuid
         AND e.bands && nummultirange(numrange($2::numeric, $3::numeric, '[]'))
         AND x.gain_mid_dbi BETWEEN $4::double precision - $5 AND $4::double precision + $5
         AND jsonb_array_length(coalesce(v.content -> 'patterns', '[]')) > 0
       ORDER BY abs(x.gain_mid_dbi - $4), e.id LIMIT ${MOST_COMPARED}`,
      [entryId ?? null, lowFreqMhz, highFreqMhz, gainMidDbi, GAIN_DIFFERENCE_DB],
    );
  }
}
