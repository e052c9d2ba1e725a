import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';

/** What changing a password needs of its owner. */
export interface PasswordOwner {
  readonly id: string;
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: Locale;
  readonly passwordHash: string | null;
  readonly isAdministrator: boolean;
  /** Names of the organisations they act for. */
  readonly organisations: readonly string[];
}

const OWNER = `
  SELECT u.id, u.login, u.full_name AS "fullName", u.email, u.language, u.password_hash AS "passwordHash",
    'PORTADMIN' = ANY (u.roles) AS "isAdministrator",
    ARRAY(SELECT o.company_name FROM user_relation r JOIN organisation o ON o.id = r.parent_id
          WHERE r.user_id = u.id) AS organisations
  FROM app_user u`;

/** Passwords of users, and the links that set a new one. */
@Injectable()
export class PasswordOwnersRepository {
  constructor(private readonly database: DatabaseService) {}

  async find(userId: string): Promise<PasswordOwner | undefined> {
    const [owner] = await this.database.query<PasswordOwner>(`${OWNER} WHERE u.id = $1 AND u.status = 'ACTIVE'`, [
      userId,
    ]);
    return owner;
  }

  /** Whoever has this login and this address, however they are cased. */
  async findByAddress(login: string, email: string): Promise<PasswordOwner | undefined> {
    const [owner] = await this.database.query<PasswordOwner>(
      `${OWNER} WHERE lower(u.login) = lower($1) AND lower(u.email) = lower($2) AND u.status = 'ACTIVE'`,
      [login, email],
    );
    return owner;
  }

  async findByResetToken(digest: Buffer): Promise<PasswordOwner | undefined> {
    const [owner] = await this.database.query<PasswordOwner>(
      `${OWNER} JOIN password_reset_token t ON t.user_id = u.id
       WHERE t.token_hash = $1 AND t.expires_at > now() AND u.status = 'ACTIVE'`,
      [digest],
    );
    return owner;
  }

  /** @returns whether the password was still the given one */
  async replace(sql: Sql, userId: string, expectedHash: string | null, newHash: string): Promise<boolean> {
    const changed = await sql.query(
      `UPDATE app_user SET password_hash = $3, must_change_password = false
       WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING id`,
      [userId, expectedHash, newHash],
    );
    return changed.length > 0;
  }

  async set(sql: Sql, userId: string, newHash: string): Promise<void> {
    await sql.query('UPDATE app_user SET password_hash = $2, must_change_password = false WHERE id = $1', [
      userId,
      newHash,
    ]);
  }

  /** Voids the link before. */
  async keepResetToken(sql: Sql, userId: string, digest: Buffer, seconds: number): Promise<Date> {
    const [row] = await sql.query<{ expiresAt: Date }>(
      `INSERT INTO password_reset_token (user_id, token_hash, expires_at)
       VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
       RETURNING expires_at AS "expiresAt"`,
      [userId, digest, seconds],
    );
    if (!row) throw new Error('A reset token was not kept.');
    return row.expiresAt;
  }

  /** Takes a link; of several at once one gets it. */
  async takeResetToken(sql: Sql, digest: Buffer): Promise<boolean> {
    const taken = await sql.query(
      'DELETE FROM password_reset_token WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
      [digest],
    );
    return taken.length > 0;
  }

  async voidResetToken(sql: Sql, userId: string): Promise<void> {
    await sql.query('DELETE FROM password_reset_token WHERE user_id = $1', [userId]);
  }
}
