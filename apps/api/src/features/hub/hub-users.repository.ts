import { Injectable } from '@nestjs/common';
import type { HubTarget } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';

/** SQL condition on `app_user u`, with the target's value as `$1`. */
const conditions = {
  ALL: '$1::text IS NULL',
  ROLE: '$1::text = ANY (u.roles)',
  ORGANISATION: 'EXISTS (SELECT FROM user_relation r WHERE r.user_id = u.id AND r.parent_id = $1::uuid)',
  USER: 'u.id = $1::uuid',
} as const;

/** Users that a target means, whether connected or not. */
@Injectable()
export class HubUsersRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Ids of users with a session; a module means connections, not users. */
  async withSession({ kind, value }: Exclude<HubTarget, { kind: 'MODULE' }>): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT u.id FROM app_user u WHERE ${conditions[kind]}
         AND EXISTS (SELECT FROM auth_session s WHERE s.user_id = u.id AND s.revoked_at IS NULL
           AND s.absolute_expiry > now())`,
      [value],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether the organisation or user of a target exists */
  async exists({ kind, value }: HubTarget): Promise<boolean> {
    if (kind !== 'USER' && kind !== 'ORGANISATION') return true;
    const table = kind === 'USER' ? 'app_user' : 'organisation';
    const rows = await this.database.query(`SELECT FROM ${table} WHERE id = $1`, [value]);
    return rows.length > 0;
  }
}
