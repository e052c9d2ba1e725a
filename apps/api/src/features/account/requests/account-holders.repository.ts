import { Injectable } from '@nestjs/common';
import type { Locale, RequestSystem, Role } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';

export interface NewHolder {
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: Locale;
  readonly roles: readonly Role[];
}

export interface HolderChanges {
  readonly login: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly language: Locale | null;
}

export interface MatchingOrganisation {
  readonly id: string;
  readonly companyName: string;
  readonly nationalCompanyNumber: string | null;
}

const isTaken = (error: unknown): boolean =>
  Reflect.get(Object(error), 'code') === '23505' && Reflect.get(Object(error), 'constraint') === 'app_user_login_key';

async function orLoginTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) throw new PortalError('LOGIN_TAKEN', { cause: error });
    throw error;
  }
}

/** Accounts, as decisions on requests open, change and close them. */
@Injectable()
export class AccountHoldersRepository {
  /**
   * An account without a password: its holder chooses one.
   *
   * @throws PortalError LOGIN_TAKEN
   */
  async open(sql: Sql, { login, fullName, email, language, roles }: NewHolder): Promise<string> {
    const id = uuidv7();
    await orLoginTaken(
      sql.query(
        `INSERT INTO app_user (id, login, full_name, email, language, origin, roles)
         VALUES ($1, $2, $3, $4, $5, 'USERS', $6)`,
        [id, login, fullName, email, language, roles],
      ),
    );
    return id;
  }

  /** @throws PortalError LOGIN_TAKEN */
  async change(sql: Sql, userId: string, { login, fullName, email, language }: HolderChanges): Promise<void> {
    await orLoginTaken(
      sql.query(
        `UPDATE app_user SET login = coalesce($2, login), full_name = coalesce($3, full_name),
           email = coalesce($4, email), language = coalesce($5, language), version = version + 1
         WHERE id = $1`,
        [userId, login, fullName, email, language],
      ),
    );
  }

  /** Whether an account may be used; it stays so until the transaction ends. */
  async isActive(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(`SELECT FROM app_user WHERE id = $1 AND status = 'ACTIVE' FOR SHARE`, [userId]);
    return rows.length > 0;
  }

  /**
   * The account opens nothing any more, for good, and says nothing of its holder but the login: nobody else gets it, so
   * what was done under it stays theirs; see docs/adr/0014. Its sessions and second factors are the caller's to end.
   */
  async close(sql: Sql, userId: string): Promise<void> {
    await sql.query(
      `UPDATE app_user SET status = 'DISABLED', erased_at = now(), full_name = login, email = '',
         password_hash = NULL, must_change_password = false, version = version + 1
       WHERE id = $1`,
      [userId],
    );
    await sql.query('DELETE FROM password_reset_token WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM known_device WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM table_view WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM hub_message_receipt WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM inbox_entry WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM notice_preference WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM restricted_area_follower WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM station_followed_place WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM comsis_presence WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM dossier_creation WHERE author_id = $1', [userId]);
    await sql.query('DELETE FROM survey_dismissal WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM survey_participation WHERE user_id = $1', [userId]);
    // What was answered stays in the results, as that of nobody.
    await sql.query('UPDATE survey_answer SET user_id = NULL WHERE user_id = $1', [userId]);
    // Their files go with the next sweep; one that is being written ends with its row.
    await sql.query('DELETE FROM table_export WHERE owner_id = $1', [userId]);
    await sql.query('UPDATE auth_session SET ip = NULL, user_agent = NULL WHERE user_id = $1', [userId]);
  }

  /** The organisation of a national number, or else of a name. */
  async matching(
    sql: Sql,
    { nationalCompanyNumber, companyName }: { nationalCompanyNumber: string | null; companyName: string | null },
  ): Promise<MatchingOrganisation | undefined> {
    const [row] = await sql.query<MatchingOrganisation>(
      `SELECT id, company_name AS "companyName", national_company_number AS "nationalCompanyNumber" FROM organisation
       WHERE national_company_number = $1 OR lower(company_name) = lower($2)
       ORDER BY (national_company_number = $1) DESC NULLS LAST LIMIT 1`,
      [nationalCompanyNumber, companyName],
    );
    return row;
  }

  async openOrganisation(sql: Sql, companyName: string, nationalCompanyNumber: string | null): Promise<string> {
    const id = uuidv7();
    const number = nationalCompanyNumber?.match(/^\d{9}$/)?.[0] ?? null;
    await sql.query('INSERT INTO organisation (id, company_name, national_company_number) VALUES ($1, $2, $3)', [
      id,
      companyName,
      number,
    ]);
    return id;
  }

  async relate(sql: Sql, userId: string, organisationId: string, systems: readonly RequestSystem[]): Promise<void> {
    const id = uuidv7();
    await sql.query('INSERT INTO user_relation (id, user_id, parent_id, request_systems) VALUES ($1, $2, $3, $4)', [
      id,
      userId,
      organisationId,
      systems,
    ]);
    await sql.query('INSERT INTO user_relation_operator (relation_id, organisation_id) VALUES ($1, $2)', [
      id,
      organisationId,
    ]);
  }

  /** Whether two users act for the same organisation, and the second may sign in. */
  async areColleagues(sql: Sql, userId: string, otherId: string): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM user_relation a JOIN user_relation b ON b.parent_id = a.parent_id
       JOIN app_user u ON u.id = b.user_id AND u.status = 'ACTIVE'
       WHERE a.user_id = $1 AND b.user_id = $2 AND $1 <> $2 LIMIT 1`,
      [userId, otherId],
    );
    return rows.length > 0;
  }
}
