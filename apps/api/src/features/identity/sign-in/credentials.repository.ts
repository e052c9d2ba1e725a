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

  /** Unless it was changed meanwhile. */
  async replaceHash(userId: string, known: string, passwordHash: string): Promise<boolean> {
    const replaced = await this.database.query(
      'UPDATE app_user SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id',
      [userId, known, passwordHash],
    );
    return replaced.length > 0;
  }
}
