import { Injectable } from '@nestjs/common';
import type { NotifiedUser } from '../../features/inbox/notice-readers.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** Who wants to be told when an area changes. */
@Injectable()
export class AreaFollowersRepository {
  async set(sql: Sql, areaId: string, userId: string, isFollowed: boolean): Promise<void> {
    await sql.query(
      isFollowed
        ? 'INSERT INTO restricted_area_follower (area_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM restricted_area_follower WHERE area_id = $1 AND user_id = $2',
      [areaId, userId],
    );
  }

  async includes(sql: Sql, areaId: string, userId: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM restricted_area_follower WHERE area_id = $1 AND user_id = $2', [
      areaId,
      userId,
    ]);
    return rows.length > 0;
  }

  /** Active followers; of an area that is kept from others, those who work for the regulator. */
  list(sql: Sql, areaId: string): Promise<NotifiedUser[]> {
    return sql.query<NotifiedUser>(
      `SELECT u.id, u.full_name AS "fullName", u.email, u.language
       FROM restricted_area_follower f JOIN restricted_area a ON a.id = f.area_id JOIN app_user u ON u.id = f.user_id
       WHERE f.area_id = $1 AND u.status = 'ACTIVE' AND (a.visibility <> 'REGULATOR' OR 'REGULATOR' = ANY (u.roles)
         AND EXISTS (SELECT FROM user_relation r JOIN organisation p ON p.id = r.parent_id
           WHERE r.user_id = u.id AND p.is_regulator))
       ORDER BY u.id`,
      [areaId],
    );
  }
}
