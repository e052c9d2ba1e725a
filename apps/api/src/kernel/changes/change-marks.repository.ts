import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database.service.js';

/** Whose view of a source it is. Triggers name both, see the migration of `change_mark`. */
export interface Audience {
  readonly source: string;
  /** Empty for a source of which everybody sees the same. */
  readonly audience: string;
}

/**
 * How often sources have changed: each change that is committed adds a mark to what its audience reads, whichever
 * statement made it. Reading them costs the same however many rows a source has.
 */
@Injectable()
export class ChangeMarksRepository {
  /** A text that changes with every change that one of the audiences may see. */
  async revision(sql: Sql, seen: readonly Audience[]): Promise<string> {
    const [row] = await sql.query<{ sum: string }>(
      `SELECT coalesce(sum(weight), 0)::text AS sum FROM change_mark
       WHERE (source, audience) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [seen.map(({ source }) => source), seen.map(({ audience }) => audience)],
    );
    return createHash('sha256')
      .update(JSON.stringify([seen, row!.sum]))
      .digest('base64url');
  }

  /** Replaces the marks of each audience by one of the same weight. */
  async fold(sql: Sql): Promise<void> {
    await sql.query(
      `WITH folded AS (
         DELETE FROM change_mark WHERE (source, audience) IN (
           SELECT source, audience FROM change_mark GROUP BY source, audience HAVING count(*) > 1)
         RETURNING source, audience, weight)
       INSERT INTO change_mark (source, audience, weight)
       SELECT source, audience, sum(weight)::bigint FROM folded GROUP BY source, audience`,
    );
  }
}
