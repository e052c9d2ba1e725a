import { Injectable } from '@nestjs/common';
import type { Export, ExportFailure, ExportFormat, ExportRequest, Locale } from '@portal/contracts';
import { EXPORTS_KEPT } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { mustStillBeActive, RELATIONS_OF_USER } from '../users/users.repository.js';
import type { Reader } from './exported-table.js';

/** Seconds from one sign of life to the moment when others may think an attempt dead. */
const LEASE_SECONDS = 150;
/** Seconds from the order until it is given up, whatever came between. */
const DEADLINE_SECONDS = 3600;
/** Attempts until what fails is thought to fail always. */
const MOST_ATTEMPTS = 3;
/** Seconds that an attempt waits after one that failed, times the attempts there were. */
const PAUSE_SECONDS = 5;

/** How long files are kept. */
const KEPT = `CASE WHEN is_background THEN interval '7 days' ELSE interval '1 hour' END`;

/** An export whose attempt is ours, as long as the lease holds. */
export interface ClaimedExport {
  readonly id: string;
  readonly lease: string;
  readonly ownerId: string;
  readonly list: string;
  readonly query: ExportRequest['query'];
  readonly columns: readonly string[] | null;
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly title: string;
}

export interface NewExport extends Omit<ClaimedExport, 'id' | 'lease'> {
  readonly fileName: string;
  readonly rows: number;
}

/** Its owner, with the rights of this moment. */
export interface Owner extends Reader {
  readonly accessVersion: number;
}

/** What an attempt is told with every sign of life. */
export interface LeaseState {
  readonly isLate: boolean;
  /** Null: the owner may not sign in any more. */
  readonly accessVersion: number | null;
}

const LEASED = `id, lease, owner_id AS "ownerId", list, query, columns, format, locale, time_zone AS "timeZone", title`;

/** The order in which processes share the exports to write. */
@Injectable()
export class ExportQueueRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Undefined when the owner has as many as one may have. */
  async insert(sql: Sql, order: NewExport): Promise<Export['id'] | undefined> {
    // Orders of one person come one after the other, so that counting them counts.
    await mustStillBeActive(sql, order.ownerId);
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO table_export (id, owner_id, list, query, columns, format, locale, time_zone, title, file_name,
         is_background, row_count, deadline_at)
       SELECT $1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $10, true, $11, now() + make_interval(secs => $12)
       WHERE (SELECT count(*) FROM table_export WHERE owner_id = $2 AND is_background) < $13
       RETURNING id`,
      [...this.valuesOf(order), DEADLINE_SECONDS, EXPORTS_KEPT],
    );
    return row?.id;
  }

  /** Takes in an export that is written at once, by whoever asked for it. */
  async insertLeased(sql: Sql, order: NewExport): Promise<ClaimedExport> {
    await mustStillBeActive(sql, order.ownerId);
    const [row] = await sql.query<ClaimedExport>(
      `INSERT INTO table_export (id, owner_id, list, query, columns, format, locale, time_zone, title, file_name,
         is_background, row_count, deadline_at, status, attempts, lease, leased_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, $11, now() + make_interval(secs => $12), 'RUNNING', 1,
         $13, now() + make_interval(secs => $14))
       RETURNING ${LEASED}`,
      [...this.valuesOf(order), DEADLINE_SECONDS, uuidv7(), LEASE_SECONDS],
    );
    return row!;
  }

  /** Takes the export that is due longest, unless another process has it. */
  async lease(): Promise<ClaimedExport | undefined> {
    const [job] = await this.database.query<ClaimedExport>(
      `UPDATE table_export SET status = 'RUNNING', lease = $1, leased_until = now() + make_interval(secs => $2),
         attempts = attempts + 1, rows_done = 0
       WHERE id = (
         SELECT id FROM table_export WHERE status = 'QUEUED' AND due_at <= now()
         ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${LEASED}`,
      [uuidv7(), LEASE_SECONDS],
    );
    return job;
  }

  /** Undefined when the owner may not sign in any more. */
  async owner(id: string): Promise<Owner | undefined> {
    const [owner] = await this.database.query<Owner>(
      `SELECT u.id, u.roles, u.access_version AS "accessVersion", ${RELATIONS_OF_USER} AS relations
       FROM app_user u WHERE u.id = $1 AND u.status = 'ACTIVE'`,
      [id],
    );
    return owner;
  }

  /** Tells how far the attempt is, and keeps the lease; undefined when it is gone. */
  async progress({ id, lease }: ClaimedExport, rows: number, done: number): Promise<LeaseState | undefined> {
    const [state] = await this.database.query<LeaseState>(
      `UPDATE table_export e SET row_count = $3, rows_done = $4, leased_until = now() + make_interval(secs => $5)
       WHERE id = $1 AND lease = $2
       RETURNING deadline_at < now() AS "isLate",
         (SELECT access_version FROM app_user u WHERE u.id = e.owner_id AND u.status = 'ACTIVE') AS "accessVersion"`,
      [id, lease, rows, done, LEASE_SECONDS],
    );
    return state;
  }

  /** False when the lease is gone, or the owner's rights are others than those it was written with. */
  async ready({ id, lease }: ClaimedExport, file: { id: string; size: number; accessVersion: number; rows: number }) {
    const rows = await this.database.query(
      `UPDATE table_export e SET status = 'READY', lease = NULL, leased_until = NULL, file_id = $3, size_bytes = $4,
         access_version = $5, row_count = $6, rows_done = $6, finished_at = now(), expires_at = now() + ${KEPT}
       WHERE id = $1 AND lease = $2
         AND EXISTS (SELECT FROM app_user u WHERE u.id = e.owner_id AND u.status = 'ACTIVE' AND u.access_version = $5)
       RETURNING id`,
      [id, lease, file.id, file.size, file.accessVersion, file.rows],
    );
    return rows.length > 0;
  }

  async fail({ id, lease }: ClaimedExport, failure: ExportFailure): Promise<void> {
    await this.database.query(
      `UPDATE table_export SET status = 'FAILED', lease = NULL, leased_until = NULL, failure = $3,
         finished_at = now(), expires_at = now() + ${KEPT}
       WHERE id = $1 AND lease = $2`,
      [id, lease, failure],
    );
  }

  /** Another attempt at once, which does not count: nothing went wrong. */
  async putBack({ id, lease }: ClaimedExport): Promise<void> {
    await this.database.query(
      `UPDATE table_export SET status = 'QUEUED', lease = NULL, leased_until = NULL, attempts = attempts - 1,
         rows_done = 0, due_at = now() WHERE id = $1 AND lease = $2`,
      [id, lease],
    );
  }

  /** Another attempt later, or none after so many. */
  async fault({ id, lease }: ClaimedExport): Promise<void> {
    await this.afterFault('id = $1 AND lease = $2', [id, lease]);
  }

  /** Attempts whose process has died, orders that nobody waits for any more, and those that took too long. */
  async recover(): Promise<void> {
    await this.database.query(
      "DELETE FROM table_export WHERE NOT is_background AND status = 'RUNNING' AND leased_until < now()",
    );
    await this.afterFault("status = 'RUNNING' AND leased_until < now()", []);
    await this.database.query(
      `UPDATE table_export SET status = 'FAILED', failure = 'TOO_SLOW', finished_at = now(),
         expires_at = now() + ${KEPT}
       WHERE status = 'QUEUED' AND deadline_at < now()`,
    );
    await this.database.query(
      'DELETE FROM table_export_page r WHERE NOT EXISTS (SELECT FROM table_export e WHERE e.lease = r.lease)',
    );
  }

  private async afterFault(which: string, values: readonly unknown[]): Promise<void> {
    const isLast = `attempts >= ${MOST_ATTEMPTS}`;
    await this.database.query(
      `UPDATE table_export SET lease = NULL, leased_until = NULL, rows_done = 0,
         status = CASE WHEN ${isLast} THEN 'FAILED' ELSE 'QUEUED' END,
         failure = CASE WHEN ${isLast} THEN 'FAULT' END,
         finished_at = CASE WHEN ${isLast} THEN now() END,
         expires_at = CASE WHEN ${isLast} THEN now() + ${KEPT} END,
         due_at = now() + make_interval(secs => attempts * ${PAUSE_SECONDS})
       WHERE ${which}`,
      values,
    );
  }

  private valuesOf(order: NewExport): unknown[] {
    const { ownerId, list, query, columns, format, locale, timeZone, title, fileName, rows } = order;
    return [uuidv7(), ownerId, list, JSON.stringify(query), columns, format, locale, timeZone, title, fileName, rows];
  }
}
