import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';

/** Accounts of the demonstration, which share a published password. */
@Injectable()
export class DemoAccountsRepository {
  /** Logins of those that can sign in. */
  async openLogins(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ login: string }>(
      `SELECT login FROM app_user WHERE is_demo AND status = 'ACTIVE' AND password_hash IS NOT NULL ORDER BY login`,
    );
    return rows.map(({ login }) => login);
  }

  /**
   * Disables them and deletes their passwords: none of them has the published one if it is enabled again.
   *
   * @returns ids and logins of those that were open
   */
  async close(sql: Sql): Promise<{ readonly id: string; readonly login: string }[]> {
    const closed = await sql.query<{ id: string; login: string }>(
      `UPDATE app_user SET status = 'DISABLED', password_hash = NULL, version = version + 1
       WHERE is_demo AND status = 'ACTIVE' AND password_hash IS NOT NULL RETURNING id, login`,
    );
    await sql.query(
      'DELETE FROM password_reset_token t USING app_user u WHERE u.id = t.user_id AND u.id = ANY ($1::uuid[])',
      [closed.map(({ id }) => id)],
    );
    return closed;
  }
}
