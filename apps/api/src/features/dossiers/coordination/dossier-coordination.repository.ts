import { Injectable } from '@nestjs/common';
import type { Coordination, CoordinationAnswer, CoordinationRequest, NewCoordinationAnswer } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';

/** A coordination as it is stored, whoever reads it. */
export interface StoredCoordination extends Omit<Coordination, 'mayAnswer'> {
  readonly dossierId: string;
}

interface Row
  extends Pick<StoredCoordination, 'id' | 'dossierId' | 'country' | 'sentOn' | 'dueOn' | 'reason' | 'isOpen'> {
  readonly openedAt: Date;
  readonly openedById: string;
  readonly openedByName: string;
  readonly answer: CoordinationAnswer | null;
  readonly text: string;
  readonly answeredOn: string;
  readonly recordedAt: Date;
  readonly recordedById: string;
  readonly recordedByName: string;
}

const SELECT = `
  SELECT c.id, c.dossier_id AS "dossierId", c.country, c.sent_on::text AS "sentOn", c.due_on::text AS "dueOn", c.reason,
    c.is_open AS "isOpen", c.opened_at AS "openedAt", c.opened_by AS "openedById", o.full_name AS "openedByName",
    c.answer, c.answer_text AS text, c.answered_on::text AS "answeredOn", c.recorded_at AS "recordedAt",
    c.recorded_by AS "recordedById", r.full_name AS "recordedByName"
  FROM dossier_coordination c JOIN app_user o ON o.id = c.opened_by LEFT JOIN app_user r ON r.id = c.recorded_by`;

const asCoordination = (row: Row): StoredCoordination => ({
  id: row.id,
  dossierId: row.dossierId,
  country: row.country,
  sentOn: row.sentOn,
  dueOn: row.dueOn,
  reason: row.reason,
  openedAt: row.openedAt.toISOString(),
  openedBy: { id: row.openedById, fullName: row.openedByName },
  isOpen: row.isOpen,
  answered: row.answer && {
    answer: row.answer,
    text: row.text,
    on: row.answeredOn,
    recordedAt: row.recordedAt.toISOString(),
    recordedBy: { id: row.recordedById, fullName: row.recordedByName },
  },
});

/** Foreign administrations that were asked about dossiers, and what they answered. */
@Injectable()
export class DossierCoordinationRepository {
  /** The first one asked first. */
  async list(sql: Sql, dossierId: string): Promise<StoredCoordination[]> {
    const rows = await sql.query<Row>(`${SELECT} WHERE c.dossier_id = $1 ORDER BY c.opened_at, c.country, c.id`, [
      dossierId,
    ]);
    return rows.map(asCoordination);
  }

  async find(sql: Sql, id: string): Promise<StoredCoordination | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE c.id = $1`, [id]);
    return row && asCoordination(row);
  }

  async open(
    sql: Sql,
    { dossierId, openedBy }: { readonly dossierId: string; readonly openedBy: string },
    { countries, sentOn, dueOn, reason }: CoordinationRequest,
    now: Date,
  ): Promise<void> {
    for (const country of countries)
      await sql.query(
        `INSERT INTO dossier_coordination (id, dossier_id, country, sent_on, due_on, reason, opened_by, opened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [uuidv7(), dossierId, country, sentOn, dueOn, reason, openedBy, now],
      );
  }

  /** Keeps an answer, after which the administration is waited for no more. */
  async answer(
    sql: Sql,
    { coordinationId, answer, text, on }: NewCoordinationAnswer,
    recordedBy: string,
    now: Date,
  ): Promise<void> {
    await sql.query(
      `UPDATE dossier_coordination SET is_open = false, answer = $2, answer_text = $3, answered_on = $4,
         recorded_by = $5, recorded_at = $6 WHERE id = $1`,
      [coordinationId, answer, text, on, recordedBy, now],
    );
  }

  /** How many administrations have not answered about a dossier yet. */
  async countOpen(sql: Sql, dossierId: string): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM dossier_coordination WHERE dossier_id = $1 AND is_open',
      [dossierId],
    );
    return row!.count;
  }

  /** Waits for no answer about a dossier any more. */
  async closeAll(sql: Sql, dossierId: string): Promise<void> {
    await sql.query('UPDATE dossier_coordination SET is_open = false WHERE dossier_id = $1 AND is_open', [dossierId]);
  }

  /** Dossiers with an answer due on the day or earlier of which nobody was reminded. */
  async toRemind(sql: Sql, day: string): Promise<string[]> {
    const rows = await sql.query<{ dossierId: string }>(
      `SELECT DISTINCT dossier_id AS "dossierId" FROM dossier_coordination
       WHERE is_open AND NOT reminded AND due_on <= $1`,
      [day],
    );
    return rows.map(({ dossierId }) => dossierId);
  }

  /** @returns the first of the days that are due on the day or earlier, of those of which nobody was reminded */
  async markReminded(sql: Sql, dossierId: string, day: string): Promise<string | undefined> {
    const rows = await sql.query<{ dueOn: string }>(
      `UPDATE dossier_coordination SET reminded = true
       WHERE dossier_id = $1 AND is_open AND NOT reminded AND due_on <= $2 RETURNING due_on::text AS "dueOn"`,
      [dossierId, day],
    );
    return rows.map(({ dueOn }) => dueOn).sort()[0];
  }
}
