import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';

/** What signing in needs of a user. */
export interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: 'ACTIVE' | 'DISABLED';
}

@Injectable()
export class CredentialsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** By login, however it is cased. */
  async credentialsOf(login: string): Promise<Credentials | undefined> {
    const [row] = await this.database.prepared<Credentials>(
      'credentials',
      `SELECT id, password_hash AS "passwordHash", status
       FROM app_user WHERE lower(login) = lower($1)`,
      [login],
    );
    return row;
  }

  /** Id of the account with a login, else of the only one with an e-mail address, however they are cased. */
  async accountNamed(name: string): Promise<string | undefined> {
    const rows = await this.database.query<{ id: string; isLogin: boolean }>(
      `SELECT id, lower(login) = lower($1) AS "isLogin" FROM app_user
       WHERE lower(login) = lower($1) OR (email <> '' AND lower(email) = lower($1)) ORDER BY 2 DESC LIMIT 2`,
      [name],
    );
    const [first] = rows;
    return first && (first.isLogin || rows.length === 1) ? first.id : undefined;
  }

  /** How stored password digests begin: algorithm, version and cost, such as `$argon2id$v=19$m=65536,t=3,p=1$`. */
  async digestPrefixes(): Promise<string[]> {
    const rows = await this.database.query<{ prefix: string | null }>(
      String.raw`SELECT DISTINCT substring(password_hash from '^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$') AS prefix
                 FROM app_user WHERE password_hash LIKE '$argon2id$v=19$%'`,
    );
    return rows.map(({ prefix }) => prefix).filter((prefix) => prefix !== null);
  }

  /** Unless it was changed meanwhile. */
  async replaceHash(userId: string, known: string, passwordHash: string): Promise<boolean> {
    const replaced = await this.database.query(
      'UPDATE app_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
      [userId, known, passwordHash],
    );
    return replaced.length > 0;
  }
}
