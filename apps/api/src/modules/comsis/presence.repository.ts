import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';

/** Seconds after which somebody who says nothing more looks at a file no longer; pages say so more often. */
const LOOKS_FOR_S = 60;

/** SQL of the names of those who look at `dossier d`. */
export const VIEWERS = `(SELECT coalesce(jsonb_agg(u.full_name ORDER BY u.full_name), '[]') FROM comsis_presence p
  JOIN app_user u ON u.id = p.user_id
  WHERE p.dossier_id = d.id AND p.seen_at > now() - interval '${LOOKS_FOR_S} seconds')`;

/** Who looks at which file. */
@Injectable()
export class PresenceRepository {
  /** @returns whether the user has not been there before */
  async note(sql: Sql, dossierId: string, userId: string): Promise<boolean> {
    const [row] = await sql.query<{ isNew: boolean }>(
      `WITH before AS (SELECT seen_at FROM comsis_presence WHERE dossier_id = $1 AND user_id = $2)
       INSERT INTO comsis_presence (dossier_id, user_id, seen_at) VALUES ($1, $2, now())
       ON CONFLICT (dossier_id, user_id) DO UPDATE SET seen_at = now()
       RETURNING NOT EXISTS (SELECT FROM before WHERE seen_at > now() - interval '${LOOKS_FOR_S} seconds') AS "isNew"`,
      [dossierId, userId],
    );
    return row!.isNew;
  }
}
