import { Injectable } from '@nestjs/common';
import {
  type AccountRequestKind,
  type AccountRequestPayloads,
  type AccountRequestQuery,
  AccountRequestStatus,
  isOpenStatus,
  type Locale,
  type StoredFile,
} from '@portal/contracts';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { holdsWords } from '../../kernel/database/folded-search.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { AccountRequestRow } from './account-request-rows.js';

export interface NewAccountRequest<K extends AccountRequestKind> {
  readonly id: string;
  readonly reference: string;
  readonly kind: K;
  readonly userId: string | null;
  readonly payload: AccountRequestPayloads[K];
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly language: Locale;
  readonly confirmHash?: Buffer;
  readonly confirmExpiresAt?: Date;
}

interface Decision {
  readonly id: string;
  readonly status: AccountRequestStatus;
  readonly userId: string | null;
  /** Null: the person took it back themselves. Who closed the account, for one that went with it. */
  readonly reviewerId: string | null;
  readonly reason: string | null;
}

export type CancelledRequest = Pick<AccountRequestRow, 'id' | 'reference' | 'kind'>;

export type StoredPayload = Pick<AccountRequestRow, 'id' | 'kind'> & { readonly payload: unknown };

const COLUMNS = `
  r.id, r.reference, r.kind, r.status, r.version, r.user_id AS "userId", r.full_name AS "fullName",
  r.company_name AS "companyName", r.email, r.language, r.created_at AS "createdAt", r.confirmed_at AS "confirmedAt",
  r.reviewer_id AS "reviewerId", r.decided_at AS "decidedAt", r.reason`;

const SEARCHED = `fold_text(concat_ws(' ', r.reference, r.full_name, r.company_name, r.email))`;

/** Requests that wait for a decision, unless the query names other states. */
function conditionsOf({ search, kind, status }: AccountRequestQuery, values: SqlValues): string[] {
  const statuses = status ?? AccountRequestStatus.options.filter(isOpenStatus);
  return [
    `r.status = ANY (${values.place(statuses)}::text[])`,
    ...(kind ? [`r.kind = ANY (${values.place(kind)}::text[])`] : []),
    ...(search ? [holdsWords(SEARCHED, search, values)] : []),
  ];
}

/** Rows of account requests; the newest have the highest ids. */
@Injectable()
export class AccountRequestsRepository {
  constructor(private readonly changes: ChangesService) {}

  /** The next number of a prefix and year; callers wait for one another until their transaction ends. */
  async nextNumber(sql: Sql, prefix: string, year: number): Promise<number> {
    const [row] = await sql.query<{ number: number }>(
      `INSERT INTO account_request_reference AS r (prefix, year, last_number) VALUES ($1, $2, 1)
       ON CONFLICT (prefix, year) DO UPDATE SET last_number = r.last_number + 1 RETURNING last_number AS number`,
      [prefix, year],
    );
    return row!.number;
  }

  /** Whether the very same request of a user waits for a decision already. */
  async waits(
    sql: Sql,
    { userId, kind, payload }: Pick<NewAccountRequest<AccountRequestKind>, 'userId' | 'kind' | 'payload'>,
  ) {
    const rows = await sql.query(
      `SELECT FROM account_request WHERE user_id = $1 AND kind = $2 AND status = 'RECEIVED' AND payload = $3::jsonb LIMIT 1`,
      [userId, kind, JSON.stringify(payload)],
    );
    return rows.length > 0;
  }

  async insert<K extends AccountRequestKind>(sql: Sql, request: NewAccountRequest<K>): Promise<void> {
    await sql.query(
      `INSERT INTO account_request
         (id, reference, kind, user_id, payload, full_name, company_name, email, language, confirm_hash, confirm_expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        request.id,
        request.reference,
        request.kind,
        request.userId,
        JSON.stringify(request.payload),
        request.fullName,
        request.companyName,
        request.email,
        request.language,
        request.confirmHash,
        request.confirmExpiresAt,
      ],
    );
    this.changes.announce(sql, 'ACCOUNT_REQUESTS');
  }

  async attach(sql: Sql, requestId: string, fileIds: readonly string[]): Promise<void> {
    await sql.query(
      `INSERT INTO account_request_file (request_id, file_id, position)
       SELECT $1, id, position FROM unnest($2::uuid[]) WITH ORDINALITY AS f (id, position)`,
      [requestId, fileIds],
    );
  }

  /** Ids rise with the time of a request, so that they alone sort by it. */
  listing(query: AccountRequestQuery): Listing {
    const values = new SqlValues();
    const conditions = conditionsOf(query, values);
    return {
      columns: COLUMNS,
      from: 'account_request r',
      id: 'r.id',
      keys: [],
      order: query.order,
      conditions,
      values,
    };
  }

  async ofUser(sql: Sql, userId: string): Promise<AccountRequestRow[]> {
    return sql.query<AccountRequestRow>(
      `SELECT ${COLUMNS} FROM account_request r WHERE r.user_id = $1 AND r.kind <> 'REGISTRATION'
       ORDER BY r.id DESC LIMIT 100`,
      [userId],
    );
  }

  async read(sql: Sql, id: string): Promise<(AccountRequestRow & StoredPayload) | undefined> {
    const [row] = await sql.query<AccountRequestRow & StoredPayload>(
      `SELECT ${COLUMNS}, r.payload FROM account_request r WHERE r.id = $1`,
      [id],
    );
    return row;
  }

  /**
   * Status of the last registration for a login that waits for a decision or was refused in the last 30 days. One with
   * another address may be a stranger's who chose the same login.
   */
  async reviewedRegistration(sql: Sql, login: string, email: string): Promise<AccountRequestStatus | undefined> {
    const [row] = await sql.query<{ status: AccountRequestStatus }>(
      `SELECT status FROM account_request
       WHERE kind = 'REGISTRATION' AND lower(payload ->> 'loginName') = lower($1) AND lower(email) = lower($2)
         AND (status = 'EMAIL_CONFIRMED' OR (status = 'REFUSED' AND decided_at > now() - interval '30 days'))
       ORDER BY id DESC LIMIT 1`,
      [login, email],
    );
    return row?.status;
  }

  /** Keeps others from deciding until the transaction ends. */
  async lock(sql: Sql, id: string): Promise<void> {
    await sql.query('SELECT FROM account_request WHERE id = $1 FOR UPDATE', [id]);
  }

  async filesOf(sql: Sql, requestIds: readonly string[]): Promise<ReadonlyMap<string, StoredFile[]>> {
    const rows = await sql.query<StoredFile & { requestId: string }>(
      `SELECT rf.request_id AS "requestId", f.id, f.name, f.size_bytes AS "sizeBytes",
         to_char(f.uploaded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "uploadedAt"
       FROM account_request_file rf JOIN stored_file f ON f.id = rf.file_id
       WHERE rf.request_id = ANY ($1::uuid[]) ORDER BY rf.position`,
      [requestIds],
    );
    const files = new Map<string, StoredFile[]>();
    for (const { requestId, ...file } of rows) files.set(requestId, [...(files.get(requestId) ?? []), file]);
    return files;
  }

  async holdsFile(sql: Sql, requestId: string, fileId: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM account_request_file WHERE request_id = $1 AND file_id = $2', [
      requestId,
      fileId,
    ]);
    return rows.length > 0;
  }

  async decide(sql: Sql, { id, status, userId, reviewerId, reason }: Decision): Promise<void> {
    await sql.query(
      `UPDATE account_request SET status = $2, user_id = $3, reviewer_id = $4, reason = $5, decided_at = now(),
         confirm_hash = NULL, version = version + 1
       WHERE id = $1`,
      [id, status, userId, reviewerId, reason],
    );
    this.changes.announce(sql, 'ACCOUNT_REQUESTS');
  }

  /** Cancels what waits about a user. */
  async cancelAll(sql: Sql, userId: string, reviewerId: string): Promise<CancelledRequest[]> {
    const cancelled = await sql.query<CancelledRequest>(
      `UPDATE account_request SET status = 'CANCELLED', reviewer_id = $2, decided_at = now(), version = version + 1
       WHERE user_id = $1 AND status = 'RECEIVED' RETURNING id, reference, kind`,
      [userId, reviewerId],
    );
    if (cancelled.length > 0) this.changes.announce(sql, 'ACCOUNT_REQUESTS');
    return cancelled;
  }

  /**
   * Leaves of a user's requests that they were made and how they ended.
   *
   * @returns ids of the files that came with them, which are the caller's to remove
   */
  async erase(sql: Sql, userId: string): Promise<string[]> {
    await sql.query(
      `UPDATE account_request r SET full_name = u.login, company_name = NULL, email = '', payload = CASE r.kind
         WHEN 'DELETE' THEN r.payload || '{"comment": null}'
         WHEN 'UPDATE_CONTACT' THEN r.payload || '{"changes": {}, "comment": null}'
         ELSE '{"requestedRoles": [], "requestedSystems": []}' END
       FROM app_user u WHERE u.id = r.user_id AND u.id = $1`,
      [userId],
    );
    const files = await sql.query<{ id: string }>(
      `DELETE FROM account_request_file f USING account_request r
       WHERE r.id = f.request_id AND r.user_id = $1 RETURNING f.file_id AS id`,
      [userId],
    );
    return files.map(({ id }) => id);
  }

  /** @returns the registration whose address the secret confirms; none when it is unknown, used or too old */
  async confirm(sql: Sql, hash: Buffer): Promise<AccountRequestRow | undefined> {
    const [row] = await sql.query<AccountRequestRow>(
      `UPDATE account_request r SET status = 'EMAIL_CONFIRMED', confirmed_at = now(), confirm_hash = NULL,
         version = version + 1
       WHERE r.confirm_hash = $1 AND r.confirm_expires_at > now() AND r.status = 'RECEIVED'
       RETURNING ${COLUMNS}`,
      [hash],
    );
    if (row) this.changes.announce(sql, 'ACCOUNT_REQUESTS');
    return row;
  }
}
