import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';

@Injectable()
export class SsoAccountsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** By login, however it is cased, as when signing in with a password. */
  async activeNamed(login: string): Promise<string | undefined> {
    const [user] = await this.database.query<{ id: string }>(
      `SELECT id FROM app_user WHERE lower(login) = lower($1) AND status = 'ACTIVE'`,
      [login],
    );
    return user?.id;
  }
}
