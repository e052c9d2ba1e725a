import { Injectable } from '@nestjs/common';
import type { RelatedDossier, RequestType } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { visibleTo } from '../dossier-access.js';
import { type DossierRow, selectDossier } from '../records/dossier-rows.js';
import type { KindInScope } from '../records/seen-texts.js';

interface RelatedRow extends Omit<RelatedDossier, 'createdAt'> {
  readonly createdAt: Date;
  readonly requestType: RequestType;
}

/** Rights whose last day is looked at. */
interface RightsInScope {
  readonly kind: string;
  /** States in which there is a right. */
  readonly states: readonly string[];
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** Rights, their last days, and the applications that act on them. */
@Injectable()
export class DossierRightsRepository {
  /** Those that a caller may see: the right that a dossier acts on, and the dossiers that act on its right. */
  async related(
    sql: Sql,
    { kind, scope }: KindInScope,
    { id, authorisationId }: Pick<DossierRow, 'id' | 'authorisationId'>,
  ): Promise<RelatedDossier[]> {
    const values = new SqlValues();
    const seen = visibleTo(kind, scope, values.place);
    const rows = await sql.query<RelatedRow>(
      `SELECT d.id, d.reference, d.request_type AS "requestType", d.title, d.status, d.created_at AS "createdAt"
       FROM dossier d
       WHERE (${seen}) AND (d.authorisation_id = ${values.place(id)} OR d.id = ${values.place(authorisationId)}::uuid)
       ORDER BY d.created_at, d.id`,
      values.list(),
    );
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  }

  /**
   * Whether an application about a right is under way.
   *
   * @param ended states in which an application about it no longer is
   */
  async isRequested(sql: Sql, authorisationId: string, ended: readonly string[]): Promise<boolean> {
    const rows = await sql.query('SELECT FROM dossier WHERE authorisation_id = $1 AND status <> ALL($2) LIMIT 1', [
      authorisationId,
      ended,
    ]);
    return rows.length > 0;
  }

  /** Locks a dossier while another one takes its place. */
  async lock(sql: Sql, id: string): Promise<DossierRow | undefined> {
    const [row] = await sql.query<DossierRow>(`${selectDossier()} WHERE d.id = $1 FOR UPDATE OF d`, [id]);
    return row;
  }

  /**
   * Locks applications about a right, but for those that somebody is changing.
   *
   * @param of.states in which they are under way
   * @param of.except types of those that go on
   */
  lockRequests(
    sql: Sql,
    authorisationId: string,
    of: { readonly states: readonly string[]; readonly except: readonly RequestType[] },
  ): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.authorisation_id = $1 AND d.status = ANY($2) AND d.request_type <> ALL($3)
       ORDER BY d.id FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [authorisationId, of.states, of.except],
    );
  }

  /** Locks applications that are still under way although the right that they are about has ended. */
  lockLeftOver(
    sql: Sql,
    of: {
      readonly kind: string;
      /** In which applications are under way. */
      readonly states: readonly string[];
      /** In which there is a right. */
      readonly inForce: readonly string[];
      /** The states after the last day, and the types of applications that go on then. */
      readonly expired: readonly string[];
      readonly outlivesExpiry: readonly RequestType[];
    },
  ): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} JOIN dossier about ON about.id = d.authorisation_id
       WHERE d.kind = $1 AND d.status = ANY($2) AND about.status <> ALL($3)
         AND NOT (about.status = ANY($4) AND d.request_type = ANY($5))
       ORDER BY d.id LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [of.kind, of.states, of.inForce, of.expired, of.outlivesExpiry],
    );
  }

  /** Locks rights whose last day has passed, but for those that somebody is changing. */
  lockExpired(sql: Sql, { kind, states, today }: RightsInScope): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.effective_until < $3::date
       ORDER BY d.effective_until LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [kind, states, today],
    );
  }

  /**
   * Locks rights that took effect so many months ago, that nobody declared to be used and of which people were not told
   * so yet, but for those that somebody is changing. A renewed right has been in use.
   */
  lockUncommissioned(sql: Sql, { kind, states, today }: RightsInScope, afterMonths: number): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.request_type <> 'RENEW'
         AND d.commissioned_on IS NULL AND d.commissioning_told < $4::integer
         AND d.effective_from <= $3::date - make_interval(months => $4::integer)
       ORDER BY d.effective_from LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [kind, states, today, afterMonths],
    );
  }

  /**
   * Locks rights of whose end people have not been reminded yet, so many days before it, but for those that somebody is
   * changing.
   */
  lockToRemind(sql: Sql, { kind, states, today }: RightsInScope, daysBefore: readonly number[]): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.effective_until >= $3::date
         AND EXISTS (SELECT FROM unnest($4::integer[]) AS days
           WHERE d.effective_until - $3::date <= days AND coalesce(d.reminded_days > days, true))
       ORDER BY d.effective_until LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [kind, states, today, daysBefore],
    );
  }
}
