import { Injectable } from '@nestjs/common';
import type { Obligation } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';

interface Row extends Omit<Obligation, 'imposedAt' | 'dueAt' | 'answered'> {
  readonly imposedAt: Date;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredById: string | null;
  readonly answeredByName: string | null;
}

/** A reminder of a kind's obligations: the how manieth it is, and how long before the end. */
export interface NumberedReminder {
  readonly key: string;
  /** From 1. */
  readonly number: number;
  readonly minutesBefore: number;
}

/** An obligation of which people have to be told. */
interface DueReminder {
  readonly id: string;
  readonly dossierId: string;
  readonly key: string;
  readonly dueAt: Date;
  /** The latest reminder whose time has come. */
  readonly number: number;
}

const OPEN = 'x.answered_at IS NULL AND x.lapsed_at IS NULL';

/** What has to be done about dossiers in time. */
@Injectable()
export class DossierObligationsRepository {
  /** The first due first. */
  async list(sql: Sql, dossierId: string): Promise<Obligation[]> {
    const rows = await sql.query<Row>(
      `SELECT x.id, x.key, x.imposed_at AS "imposedAt", x.due_at AS "dueAt", x.answered_at AS "answeredAt",
         x.answered_by AS "answeredById", u.full_name AS "answeredByName", x.lapsed_at IS NOT NULL AS "isLapsed"
       FROM dossier_obligation x LEFT JOIN app_user u ON u.id = x.answered_by
       WHERE x.dossier_id = $1 ORDER BY x.due_at, x.id`,
      [dossierId],
    );
    return rows.map(({ imposedAt, dueAt, answeredAt, answeredById, answeredByName, ...row }) => ({
      ...row,
      imposedAt: imposedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      answered: answeredAt && {
        by: answeredById === null ? null : { id: answeredById, fullName: answeredByName ?? '' },
        at: answeredAt.toISOString(),
      },
    }));
  }

  async impose(
    sql: Sql,
    { dossierId, key, dueAt }: { readonly dossierId: string; readonly key: string; readonly dueAt: Date },
    now: Date,
  ): Promise<void> {
    await this.lapse(sql, dossierId, [key], now);
    await sql.query(
      'INSERT INTO dossier_obligation (id, dossier_id, key, imposed_at, due_at) VALUES ($1, $2, $3, $4, $5)',
      [uuidv7(), dossierId, key, now, dueAt],
    );
  }

  async answer(sql: Sql, dossierId: string, keys: readonly string[], answer: { by: string | null; at: Date }) {
    await sql.query(
      `UPDATE dossier_obligation x SET answered_at = $3, answered_by = $4
       WHERE x.dossier_id = $1 AND x.key = ANY ($2) AND ${OPEN}`,
      [dossierId, keys, answer.at, answer.by],
    );
  }

  async lapse(sql: Sql, dossierId: string, keys: readonly string[], now: Date): Promise<void> {
    await sql.query(
      `UPDATE dossier_obligation x SET lapsed_at = $3 WHERE x.dossier_id = $1 AND x.key = ANY ($2) AND ${OPEN}`,
      [dossierId, keys, now],
    );
  }

  /** Locks open obligations with reminders that nobody was told yet, but for those that somebody is answering. */
  lockToRemind(sql: Sql, kind: string, reminders: readonly NumberedReminder[], now: Date): Promise<DueReminder[]> {
    return sql.query<DueReminder>(
      `SELECT x.id, x.dossier_id AS "dossierId", x.key, x.due_at AS "dueAt", r.number
       FROM dossier_obligation x JOIN dossier d ON d.id = x.dossier_id
       CROSS JOIN LATERAL (SELECT max(r.number)::integer AS number
         FROM jsonb_to_recordset($2::jsonb) AS r (key text, number integer, "minutesBefore" float8)
         WHERE r.key = x.key AND r.number > x.told AND x.due_at - make_interval(secs => r."minutesBefore" * 60) <= $3) r
       WHERE d.kind = $1 AND ${OPEN} AND r.number IS NOT NULL
       ORDER BY x.due_at LIMIT 200 FOR NO KEY UPDATE OF x SKIP LOCKED`,
      [kind, JSON.stringify(reminders), now],
    );
  }

  /** Open obligations of a kind whose time is over, the first due first. */
  overdue(sql: Sql, kind: string, keys: readonly string[], now: Date): Promise<{ dossierId: string; key: string }[]> {
    return sql.query(
      `SELECT x.dossier_id AS "dossierId", x.key FROM dossier_obligation x JOIN dossier d ON d.id = x.dossier_id
       WHERE d.kind = $1 AND x.key = ANY ($2) AND ${OPEN} AND x.due_at < $3 ORDER BY x.due_at LIMIT 200`,
      [kind, keys, now],
    );
  }

  async keepTold(sql: Sql, id: string, number: number): Promise<void> {
    await sql.query('UPDATE dossier_obligation SET told = $2 WHERE id = $1', [id, number]);
  }
}
