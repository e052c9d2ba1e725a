import { Injectable } from '@nestjs/common';
import type { Export, ExportFailure, ExportFormat, ExportRequest, Locale } from '@portal/contracts';
import { EXPORTS_KEPT, MAX_UNFINISHED_EXPORTS } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type Claim, LeasedQueueRepository } from '../../kernel/leased-work/leased-queue.repository.js';
import { mustStillBeActive, RELATIONS_OF_USER } from '../users/users.repository.js';
import type { Reader } from './exported-list.js';

/** Seconds after which an attempt that has not renewed its lease counts as failed. */
const LEASE_SECONDS = 150;
/** Seconds from the request until the export fails, however many attempts there were. */
const DEADLINE_SECONDS = 3600;
/** Seconds before the next attempt, multiplied by the number of attempts so far. */
const PAUSE_SECONDS = 5;

/** How long files are kept. */
const KEPT = `CASE WHEN is_background THEN interval '7 days' ELSE interval '1 hour' END`;

/** Seconds until it makes sense to request another export. */
const RETRY_SECONDS = 5;

/** Owners with the fewest running exports come first; among these, the export that has waited longest. */
const FAIR_ORDER = `(SELECT count(*) FROM table_export running
   WHERE running.owner_id = waiting.owner_id AND running.status = 'RUNNING'), due_at, id`;

/** An export to be written. */
export interface QueuedExport {
  readonly ownerId: string;
  readonly list: string;
  readonly query: ExportRequest['query'];
  readonly columns: readonly string[] | null;
  /** Selected rows; null: all of the list's. */
  readonly rowIds: readonly string[] | null;
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly title: string;
}

export type ClaimedExport = QueuedExport & Claim;

export interface NewExport extends QueuedExport {
  readonly fileName: string;
  readonly rows: number;
}

/** The owner, with their present permissions. */
export interface Owner extends Reader {
  readonly accessVersion: number;
}

/** State of an export, read when an attempt renews its lease. */
export interface LeaseState {
  readonly isLate: boolean;
  /** Null: the owner may no longer sign in. */
  readonly accessVersion: number | null;
}

interface WrittenFile {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Of its owner, when it was written. */
  readonly accessVersion: number;
  readonly rows: number;
}

const COLUMNS = `owner_id AS "ownerId", list, query, columns, row_ids AS "rowIds", format, locale,
  time_zone AS "timeZone", title`;

/** Exports that are written in the background, and those written while the caller waits. */
@Injectable()
export class ExportQueueRepository extends LeasedQueueRepository<QueuedExport> {
  constructor(
    database: DatabaseService,
    private readonly changes: ChangesService,
  ) {
    super(database, {
      table: 'table_export',
      columns: COLUMNS,
      order: FAIR_ORDER,
      leaseSeconds: LEASE_SECONDS,
      onAttempt: { values: { rows_done: 0 } },
      nextAttempt: `now() + make_interval(secs => attempts * ${PAUSE_SECONDS})`,
      isLastAttempt: 'attempts >= 3',
      onFinish: { expires_at: `now() + ${KEPT}` },
      onGiveUp: { failure: "'FAULT'" },
    });
  }

  /** Undefined when the owner has reached the limit. @throws PortalError EXPORTS_UNDER_WAY */
  async insert(sql: Sql, request: NewExport): Promise<Export['id'] | undefined> {
    await this.admit(sql, request.ownerId);
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO table_export (id, owner_id, list, query, columns, row_ids, format, locale, time_zone, title,
         file_name, is_background, row_count, deadline_at)
       SELECT $1, $2, $3, $4, $5::text[], $6::uuid[], $7, $8, $9, $10, $11, true, $12,
         now() + make_interval(secs => $13)
       WHERE (SELECT count(*) FROM table_export WHERE owner_id = $2 AND is_background) < $14
       RETURNING id`,
      [...this.valuesOf(request), DEADLINE_SECONDS, EXPORTS_KEPT],
    );
    this.changes.announce(sql, 'EXPORTS', request.ownerId);
    return row?.id;
  }

  override async claim(): Promise<ClaimedExport | undefined> {
    const claimed = await super.claim();
    if (claimed) this.announce(claimed);
    return claimed;
  }

  override async putBack(claim: ClaimedExport): Promise<void> {
    await super.putBack(claim);
    this.announce(claim);
  }

  override async retry(claim: ClaimedExport): Promise<string | undefined> {
    const status = await super.retry(claim);
    this.announce(claim);
    return status;
  }

  /** Inserts an export that the caller writes at once. @throws PortalError EXPORTS_UNDER_WAY */
  async insertClaimed(sql: Sql, request: NewExport): Promise<ClaimedExport> {
    await this.admit(sql, request.ownerId);
    const [row] = await sql.query<ClaimedExport>(
      `INSERT INTO table_export (id, owner_id, list, query, columns, row_ids, format, locale, time_zone, title,
         file_name, is_background, row_count, deadline_at, status, attempts, lease, leased_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, $12, now() + make_interval(secs => $13), 'RUNNING',
         1, $14, now() + make_interval(secs => $15))
       RETURNING id, lease, ${COLUMNS}`,
      [...this.valuesOf(request), DEADLINE_SECONDS, uuidv7(), LEASE_SECONDS],
    );
    return row!;
  }

  /** Undefined when the owner may no longer sign in. */
  async owner(id: string): Promise<Owner | undefined> {
    const [owner] = await this.database.query<Owner>(
      `SELECT u.id, u.roles, u.access_version AS "accessVersion", ${RELATIONS_OF_USER} AS relations
       FROM app_user u WHERE u.id = $1 AND u.status = 'ACTIVE'`,
      [id],
    );
    return owner;
  }

  /** Stores the attempt's progress and renews its lease; undefined when the lease was lost. */
  async progress(claim: ClaimedExport, rows: number, done: number): Promise<LeaseState | undefined> {
    const returning = `deadline_at < now() AS "isLate",
      (SELECT access_version FROM app_user u WHERE u.id = owner_id AND u.status = 'ACTIVE') AS "accessVersion"`;
    const values = { row_count: rows, rows_done: done };
    const state = await this.renew<LeaseState>(claim, { values }, { returning });
    this.announce(claim);
    return state;
  }

  /** False when the lease was lost, or the owner's permissions have changed since the file was begun. */
  async ready(claim: ClaimedExport, { id, size, accessVersion, rows }: WrittenFile): Promise<boolean> {
    const values = { file_id: id, size_bytes: size, access_version: accessVersion, row_count: rows, rows_done: rows };
    const isReady = await this.finish(
      claim,
      'READY',
      { values },
      (place) => `EXISTS (SELECT FROM app_user u
        WHERE u.id = owner_id AND u.status = 'ACTIVE' AND u.access_version = ${place(accessVersion)})`,
    );
    this.announce(claim);
    return isReady;
  }

  async fail(claim: ClaimedExport, failure: ExportFailure): Promise<void> {
    await this.finish(claim, 'FAILED', { values: { failure } });
    this.announce(claim);
  }

  /** Ends attempts whose process died, deletes abandoned short exports, and fails those past their deadline. */
  override async recover(): Promise<void> {
    await this.database.query(
      "DELETE FROM table_export WHERE NOT is_background AND status = 'RUNNING' AND leased_until < now()",
    );
    await super.recover();
    await this.database.query(
      `UPDATE table_export SET status = 'FAILED', failure = 'TOO_SLOW', finished_at = now(),
         expires_at = now() + ${KEPT}
       WHERE status = 'QUEUED' AND deadline_at < now()`,
    );
    await this.database.query(
      'DELETE FROM table_export_page r WHERE NOT EXISTS (SELECT FROM table_export e WHERE e.lease = r.lease)',
    );
  }

  /** Queues a failed export from the beginning, with the present rights of its owner. @returns false when it has not failed */
  async retryFailed(sql: Sql, id: string): Promise<boolean> {
    const rows = await sql.query<{ ownerId: string }>(
      `UPDATE table_export SET status = 'QUEUED', attempts = 0, rows_done = 0, due_at = now(), failure = NULL,
         deadline_at = now() + make_interval(secs => $2), finished_at = NULL, expires_at = NULL
       WHERE id = $1 AND status = 'FAILED' AND is_background RETURNING owner_id AS "ownerId"`,
      [id, DEADLINE_SECONDS],
    );
    for (const { ownerId } of rows) this.changes.announce(sql, 'EXPORTS', ownerId);
    return rows.length > 0;
  }

  /** The attempt under way loses its lease, and ends when it renews it. @returns false when the export has ended */
  async cancel(sql: Sql, id: string): Promise<boolean> {
    const failure: ExportFailure = 'CANCELLED';
    const rows = await sql.query<{ ownerId: string }>(
      `UPDATE table_export SET status = 'FAILED', failure = $2, lease = NULL, leased_until = NULL, finished_at = now(),
         expires_at = now() + ${KEPT}
       WHERE id = $1 AND status IN ('QUEUED', 'RUNNING') AND is_background RETURNING owner_id AS "ownerId"`,
      [id, failure],
    );
    for (const { ownerId } of rows) this.changes.announce(sql, 'EXPORTS', ownerId);
    return rows.length > 0;
  }

  private announce({ ownerId }: ClaimedExport): void {
    this.changes.announce(this.database, 'EXPORTS', ownerId);
  }

  /** Locks the owner's row, so that simultaneous requests of one user are counted correctly. */
  private async admit(sql: Sql, ownerId: string): Promise<void> {
    await mustStillBeActive(sql, ownerId);
    const [underWay] = await sql.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM table_export WHERE owner_id = $1 AND status IN ('QUEUED', 'RUNNING')`,
      [ownerId],
    );
    if (underWay!.count < MAX_UNFINISHED_EXPORTS) return;
    throw new PortalError('EXPORTS_UNDER_WAY', { retryAfter: RETRY_SECONDS });
  }

  private valuesOf(request: NewExport): unknown[] {
    const { ownerId, list, query, columns, rowIds, format, locale, timeZone, title, fileName, rows } = request;
    const told = [format, locale, timeZone, title, fileName, rows];
    return [uuidv7(), ownerId, list, JSON.stringify(query), columns, rowIds, ...told];
  }
}
