import { Injectable } from '@nestjs/common';
import type { Correction, NewCorrection } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';

interface Person {
  readonly id: string;
  readonly fullName: string;
}

/** The corrections of a submission that was returned, with its draft and that of the version that follows. */
export interface StoredRound {
  readonly versionId: string;
  readonly versionNumber: number;
  readonly askedAt: string;
  readonly askedBy: Person;
  readonly returned: unknown;
  readonly next: { readonly draft: unknown; readonly isSubmitted: boolean } | null;
  readonly corrections: readonly Omit<Correction, 'place'>[];
}

interface Row extends Omit<StoredRound, 'askedAt' | 'askedBy' | 'next' | 'corrections'>, NewCorrection {
  readonly id: string;
  readonly askedAt: Date;
  readonly askedById: string;
  readonly askedByName: string;
  readonly doneAt: Date | null;
  readonly doneById: string | null;
  readonly doneByName: string | null;
  readonly nextDraft: unknown;
  readonly isNextSubmitted: boolean | null;
}

const asCorrection = ({ id, path, text, doneAt, doneById, doneByName }: Row): Omit<Correction, 'place'> => ({
  id,
  path,
  text,
  done:
    doneAt === null || doneById === null
      ? null
      : { by: { id: doneById, fullName: doneByName ?? '' }, at: doneAt.toISOString() },
});

/** @param rows of one submission, at least one */
function roundOf(rows: readonly Row[]): StoredRound {
  const { versionId, versionNumber, askedAt, askedById, askedByName, returned, nextDraft, isNextSubmitted } = rows[0]!;
  return {
    ...{ versionId, versionNumber, returned },
    askedAt: askedAt.toISOString(),
    askedBy: { id: askedById, fullName: askedByName },
    next: nextDraft === null ? null : { draft: nextDraft, isSubmitted: isNextSubmitted === true },
    corrections: rows.map(asCorrection),
  };
}

/** Corrections that officers ask applicants for. */
@Injectable()
export class DossierCorrectionsRepository {
  /** The latest round first. */
  async rounds(sql: Sql, dossierId: string): Promise<StoredRound[]> {
    const rows = await sql.query<Row>(
      `SELECT c.id, c.path, c.text, c.version_id AS "versionId", v.number AS "versionNumber", c.asked_at AS "askedAt",
         c.asked_by AS "askedById", a.full_name AS "askedByName", c.done_at AS "doneAt", c.done_by AS "doneById",
         d.full_name AS "doneByName", v.draft AS returned, n.draft AS "nextDraft",
         n.submitted_at IS NOT NULL AS "isNextSubmitted"
       FROM dossier_correction c
       JOIN dossier_version v ON v.id = c.version_id
       JOIN app_user a ON a.id = c.asked_by
       LEFT JOIN app_user d ON d.id = c.done_by
       LEFT JOIN dossier_version n ON n.dossier_id = c.dossier_id AND n.number = v.number + 1
       WHERE c.dossier_id = $1 ORDER BY v.number DESC, c.position`,
      [dossierId],
    );
    const numbers = [...new Set(rows.map(({ versionNumber }) => versionNumber))];
    return numbers.map((number) => roundOf(rows.filter(({ versionNumber }) => versionNumber === number)));
  }

  async ask(
    sql: Sql,
    about: { readonly dossierId: string; readonly versionId: string; readonly askedBy: string },
    corrections: readonly NewCorrection[],
    now: Date,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_correction (id, dossier_id, version_id, position, path, text, asked_by, asked_at)
       SELECT c.id, $1, $2, c.position, c.path, c.text, $3, $4
       FROM jsonb_to_recordset($5::jsonb) AS c(id uuid, position smallint, path text, text text)`,
      [
        about.dossierId,
        about.versionId,
        about.askedBy,
        now,
        JSON.stringify(corrections.map((correction, position) => ({ ...correction, position, id: uuidv7() }))),
      ],
    );
  }

  /** @param doneBy null: it is no longer done */
  async tick(sql: Sql, id: string, doneBy: string | null, now: Date): Promise<void> {
    await sql.query('UPDATE dossier_correction SET done_by = $2, done_at = $3 WHERE id = $1', [
      id,
      doneBy,
      doneBy === null ? null : now,
    ]);
  }
}
