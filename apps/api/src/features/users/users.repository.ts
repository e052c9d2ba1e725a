import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../kernel/database/database.js';

/** What signing in needs of a user. */
export interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly isAdministrator: boolean;
}

export interface AccountState {
  readonly mustChangePassword: boolean;
  readonly lastLoginAt: Date | null;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** By login, however it is cased. */
  async credentialsOf(login: string): Promise<Credentials | undefined> {
    const [row] = await this.database.query<Credentials>(
      `SELECT id, password_hash AS "passwordHash", status, 'PORTADMIN' = ANY (roles) AS "isAdministrator"
       FROM app_user WHERE lower(login) = lower($1)`,
      [login],
    );
    return row;
  }

  async accountState(userId: string): Promise<AccountState | undefined> {
    const [row] = await this.database.query<AccountState>(
      `SELECT must_change_password AS "mustChangePassword", last_login_at AS "lastLoginAt" FROM app_user WHERE id = $1`,
      [userId],
    );
    return row;
  }

  async noteLogin(sql: Sql, userId: string): Promise<void> {
    await sql.query('UPDATE app_user SET last_login_at = now() WHERE id = $1', [userId]);
  }

  async replaceHash(userId: string, passwordHash: string): Promise<void> {
    await this.database.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
  }
}
