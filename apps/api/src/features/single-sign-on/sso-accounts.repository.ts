import { Injectable } from '@nestjs/common';
import type { MappableRole, Role } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

interface RoleChange {
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}

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

  /**
   * Gives a user those of the mapped roles that are held, takes the others of them, and leaves every other role.
   *
   * @returns undefined when nothing changes
   */
  async setMappedRoles(
    sql: Sql,
    userId: string,
    mapped: readonly MappableRole[],
    held: readonly MappableRole[],
  ): Promise<RoleChange | undefined> {
    const [change] = await sql.query<RoleChange>(
      `UPDATE app_user u SET roles = o.after, version = u.version + 1
       FROM (
         SELECT id, roles AS before,
           ARRAY(SELECT unnest(roles) EXCEPT SELECT unnest($2::text[]) UNION SELECT unnest($3::text[]) ORDER BY 1) AS after
         FROM app_user WHERE id = $1
       ) o
       WHERE u.id = o.id AND NOT (o.before <@ o.after AND o.after <@ o.before)
       RETURNING o.before, o.after`,
      [userId, mapped, held],
    );
    return change;
  }
}
