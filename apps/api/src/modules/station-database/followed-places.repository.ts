import { Injectable } from '@nestjs/common';
import { type FollowedPlace, type NewFollowedPlace, readers } from '@portal/contracts/modules/station-database';
import { uuidv7 } from 'uuidv7';
import type { NotifiedUser } from '../../features/inbox/notice-readers.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** A followed place near which an import changed stations, and how many. */
export interface ChangedPlace extends NotifiedUser, NewFollowedPlace {
  readonly added: number;
  readonly removed: number;
  /** Stations that stay, with something else. */
  readonly changed: number;
}

const PLACE = `f.name, ST_Y(f.place) AS latitude, ST_X(f.place) AS longitude, f.radius_km::float8 AS "radiusKm"`;

/** SQL that a point lies in the circle of `station_followed_place f`; the box lets the index on points find candidates. */
const isNear = (point: string): string =>
  `${point} && ST_Envelope(ST_Buffer(f.place::geography, f.radius_km * 1000 * 1.01)::geometry)
   AND ST_DistanceSphere(${point}, f.place) <= f.radius_km * 1000`;

/** Places around which users follow the register. */
@Injectable()
export class FollowedPlacesRepository {
  list(sql: Sql, userId: string): Promise<FollowedPlace[]> {
    return sql.query<FollowedPlace>(
      `SELECT f.id, ${PLACE} FROM station_followed_place f WHERE f.user_id = $1 ORDER BY lower(f.name), f.id`,
      [userId],
    );
  }

  /** @returns undefined when the user follows as many places already */
  async add(sql: Sql, userId: string, place: NewFollowedPlace, most: number): Promise<FollowedPlace | undefined> {
    const { name, latitude, longitude, radiusKm } = place;
    const [added] = await sql.query<FollowedPlace>(
      `INSERT INTO station_followed_place AS f (id, user_id, name, place, radius_km)
       SELECT $1, $2, $3, ST_SetSRID(ST_MakePoint($4::float8, $5::float8), 4326), $6::numeric
       WHERE (SELECT count(*) FROM station_followed_place o WHERE o.user_id = $2) < $7::int
       RETURNING f.id, ${PLACE}`,
      [uuidv7(), userId, name, longitude, latitude, radiusKm, most],
    );
    return added;
  }

  async remove(sql: Sql, userId: string, id: string): Promise<boolean> {
    const removed = await sql.query('DELETE FROM station_followed_place WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    return removed.length > 0;
  }

  /** Followed places of active readers of the register near which an import changed stations; a move counts at both ends. */
  changedBy(sql: Sql, importId: string): Promise<ChangedPlace[]> {
    const codes = (condition: string): string => `count(DISTINCT c.station_anfr) FILTER (WHERE ${condition})::int`;
    return sql.query<ChangedPlace>(
      `SELECT u.id, u.full_name AS "fullName", u.email, u.language, ${PLACE},
         ${codes("c.code = 'STATION_ADDED'")} AS added, ${codes("c.code = 'STATION_REMOVED'")} AS removed,
         ${codes("c.code NOT IN ('STATION_ADDED', 'STATION_REMOVED')")} AS changed
       FROM station_followed_place f JOIN app_user u ON u.id = f.user_id AND u.status = 'ACTIVE' AND u.roles && $2::text[]
       CROSS JOIN LATERAL (
         SELECT station_anfr, code FROM station_change WHERE import_id = $1 AND ${isNear('place')}
         UNION ALL
         SELECT station_anfr, code FROM station_change
         WHERE import_id = $1 AND code = 'STATION_MOVED' AND ${isNear('place_before')}) c
       GROUP BY f.id, u.id ORDER BY u.id, f.id`,
      [importId, readers],
    );
  }
}
