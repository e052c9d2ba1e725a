import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditFilter, AuditOutcome, AuditQuery } from '@portal/contracts';
import { z } from 'zod';
import { type UncountedAnswer, uncountedAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

/** An event as it is read. */
export interface AuditRow {
  readonly id: string;
  readonly sequence: string | null;
  readonly at: Date;
  readonly actorId: string | null;
  readonly login: string | null;
  readonly fullName: string | null;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly action: string;
  readonly outcome: AuditOutcome;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly traceId: string | null;
  readonly hash: string | null;
}

const idOf = (type: string): string =>
  `CASE WHEN e.object_type = '${type}' AND e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN e.object_id::uuid END`;

/** Names of what an event may be about, as far as an id is enough to find one. */
const TABLES = `
  audit_event e
  LEFT JOIN app_user actor ON actor.id = e.actor_id
  LEFT JOIN app_user u ON u.id = ${idOf('user')}
  LEFT JOIN organisation o ON o.id = ${idOf('organisation')}
  LEFT JOIN account_request r ON r.id = ${idOf('account_request')}
  LEFT JOIN dossier d ON d.id = ${idOf('dossier')}`;

const NAME = 'coalesce(u.login, o.company_name, r.reference, d.reference)';

const COLUMNS = `
  e.id, e.sequence, e.at, e.actor_id AS "actorId", actor.login, actor.full_name AS "fullName",
  e.session_id AS "sessionId", host(e.ip) AS ip, e.action, e.outcome, e.object_type AS "objectType",
  e.object_id AS "objectId", ${NAME} AS "objectName", e.detail, e.trace_id AS "traceId",
  encode(e.hash, 'hex') AS hash`;

const SELECT = `SELECT ${COLUMNS} FROM ${TABLES}`;

const CONDITION = `
  ($1::timestamptz IS NULL OR e.at >= $1) AND ($2::timestamptz IS NULL OR e.at < $2)
    AND ($3 = '' OR strpos(lower(actor.login), lower($3)) > 0 OR strpos(lower(actor.full_name), lower($3)) > 0)
    AND ($4::text[] IS NULL OR e.action = ANY ($4)) AND ($5::text[] IS NULL OR e.outcome = ANY ($5))
    AND ($6::text[] IS NULL OR e.object_type = ANY ($6))
    AND ($7 = '' OR e.object_id = $7 OR strpos(lower(${NAME}), lower($7)) > 0)
    AND ($8::inet IS NULL OR e.ip <<= $8) AND ($9 = '' OR starts_with(host(e.ip), lower($9)))
    AND ($10 = '' OR strpos(lower(concat_ws(' ', e.action, e.object_type, e.object_id, ${NAME}, actor.login,
                                           actor.full_name, host(e.ip), e.detail::text)), lower($10)) > 0)`;

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const isNetwork = (text: string): boolean => Network.safeParse(text).success;

const parametersOf = (filter: AuditFilter): unknown[] => [
  filter.from,
  filter.to,
  filter.actor,
  filter.action,
  filter.outcome,
  filter.objectType,
  filter.object,
  isNetwork(filter.ip) ? filter.ip : undefined,
  isNetwork(filter.ip) ? '' : filter.ip,
  filter.text,
];

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  sequence: row.sequence === null ? null : Number(row.sequence),
  at: row.at.toISOString(),
  actor: row.actorId === null ? null : { id: row.actorId, login: row.login, fullName: row.fullName },
  sessionId: row.sessionId,
  ip: row.ip,
  action: row.action,
  outcome: row.outcome,
  object:
    row.objectType === null || row.objectId === null
      ? null
      : { type: row.objectType, id: row.objectId, name: row.objectName },
  detail: { ...row.detail },
  traceId: row.traceId,
  hash: row.hash,
});

@Injectable()
export class AuditRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Events that pass the filter, newest first. */
  page(query: AuditQuery): Promise<UncountedAnswer<AuditEntry>> {
    return uncountedAnswer(this.database, this.listing(query), query, (rows: readonly AuditRow[]) =>
      this.entries(rows),
    );
  }

  listing(filter: AuditFilter): Listing {
    const values = new SqlValues();
    // In the order of the condition's placeholders.
    for (const value of parametersOf(filter)) values.place(value);
    return {
      columns: COLUMNS,
      from: TABLES,
      id: 'e.id',
      keys: ['e.at'],
      order: 'desc',
      conditions: [CONDITION],
      values,
    };
  }

  /** Sealed events only: a file is verified by the chain, which an unsealed event is not part of yet. */
  sealedListing(filter: AuditFilter): Listing {
    const listing = this.listing(filter);
    return { ...listing, conditions: [...listing.conditions, 'e.sequence IS NOT NULL'] };
  }

  entries(rows: readonly AuditRow[]): AuditEntry[] {
    return rows.map(entryOf);
  }

  async find(id: string): Promise<AuditEntry | undefined> {
    const [row] = await this.database.query<AuditRow>(`${SELECT} WHERE e.id = $1`, [id]);
    return row && entryOf(row);
  }
}
