import { Injectable } from '@nestjs/common';
import type { OrganisationRef, RequestSystem, Role } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { containing } from '../search-text.js';

/** Organisations that may receive rights: somebody with an account applies for them. */
interface Receivers {
  readonly system: RequestSystem | undefined;
  /** Roles of those who agree to a transfer. */
  readonly roles: readonly Role[];
  /** The holder, who has the right already. */
  readonly except: readonly string[];
}

const RECEIVERS = `SELECT o.id, o.company_name AS "companyName" FROM organisation o
  WHERE NOT o.is_consulted_body AND o.id <> ALL ($3::uuid[]) AND EXISTS (
    SELECT FROM user_relation r JOIN app_user u ON u.id = r.user_id
      LEFT JOIN user_relation_operator ro ON ro.relation_id = r.id
    WHERE (r.parent_id = o.id OR ro.organisation_id = o.id) AND ($1::text IS NULL OR $1 = ANY (r.request_systems))
      AND u.status = 'ACTIVE' AND u.roles && $2::text[])`;

/** Transfers of rights, and who may receive them. */
@Injectable()
export class TransfersRepository {
  /** By a part of the name, regardless of case and accents; the first ones. */
  receivers(sql: Sql, { system, roles, except }: Receivers, search: string, limit: number): Promise<OrganisationRef[]> {
    return sql.query<OrganisationRef>(
      `${RECEIVERS} AND fold_text(o.company_name) LIKE $4 ORDER BY o.company_name, o.id LIMIT $5`,
      [system ?? null, roles, except, containing(search), limit],
    );
  }

  async mayReceive(sql: Sql, { system, roles, except }: Receivers, id: string): Promise<boolean> {
    const found = await sql.query(`${RECEIVERS} AND o.id = $4`, [system ?? null, roles, except, id]);
    return found.length > 0;
  }

  async add(
    sql: Sql,
    transfer: {
      readonly dossierId: string;
      readonly giverId: string;
      readonly receiverId: string;
      readonly wantedOn: string;
    },
  ): Promise<void> {
    await sql.query(
      'INSERT INTO dossier_transfer (dossier_id, giver_id, receiver_id, wanted_on) VALUES ($1, $2, $3, $4)',
      [transfer.dossierId, transfer.giverId, transfer.receiverId, transfer.wantedOn],
    );
  }

  /** The application is over: the right has gone over, or stays where it is. */
  async keepEnd(sql: Sql, dossierId: string, end: { readonly at: Date; readonly as: string }): Promise<void> {
    await sql.query(
      'UPDATE dossier_transfer SET ended_at = $2, ended_as = $3 WHERE dossier_id = $1 AND ended_at IS NULL',
      [dossierId, end.at, end.as],
    );
  }

  async keepAgreement(sql: Sql, dossierId: string, agreed: { readonly by: string; readonly at: Date }): Promise<void> {
    await sql.query('UPDATE dossier_transfer SET agreed_at = $2, agreed_by = $3 WHERE dossier_id = $1', [
      dossierId,
      agreed.at,
      agreed.by,
    ]);
  }
}
