import { Injectable } from '@nestjs/common';
import type { Half, Imposition, ParityConflict } from '@portal/contracts/modules/mw-parity';
import type { Position } from '@portal/geo';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

const MOST_LISTED = 500;
/** Metres around a place within which another imposition is of the same site. */
const SAME_PLACE = 200;

const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const PLACE = 'ST_SetSRID(ST_MakePoint($2::float8, $3::float8), 4326)';

/** What is imposed, and where. */
export interface ImposedOrder {
  readonly planFamily: string;
  readonly position: Position;
  readonly half: Half;
}

interface NewImposition extends ImposedOrder {
  readonly reason: string;
  readonly by: string;
}

/** What officers decide: imposed halves, and what is said of conflicts. */
@Injectable()
export class ParityOrdersRepository {
  impositions(sql: Sql): Promise<Imposition[]> {
    return sql.query<Imposition>(
      `SELECT i.id, ST_Y(i.place) AS latitude, ST_X(i.place) AS longitude, i.plan_family AS "planFamily", i.half, i.reason,
         coalesce(u.full_name, '') AS "imposedBy", ${utc('i.imposed_at')} AS "imposedAt",
         CASE WHEN i.lifted_at IS NOT NULL THEN json_build_object('reason', i.lift_reason, 'by', coalesce(l.full_name, ''),
           'at', ${utc('i.lifted_at')}) END AS lift
       FROM parity_imposition i LEFT JOIN app_user u ON u.id = i.imposed_by LEFT JOIN app_user l ON l.id = i.lifted_by
       ORDER BY i.imposed_at DESC, i.id DESC LIMIT ${MOST_LISTED}`,
    );
  }

  async impose(
    sql: Sql,
    { planFamily, position: [longitude, latitude], half, reason, by }: NewImposition,
  ): Promise<string> {
    await sql.query(
      `UPDATE parity_imposition SET lifted_at = now(), lifted_by = $4, lift_reason = $5
       WHERE plan_family = $1 AND lifted_at IS NULL AND ST_DistanceSphere(place, ${PLACE}) <= ${SAME_PLACE}`,
      [planFamily, longitude, latitude, by, reason],
    );
    const id = uuidv7();
    await sql.query(
      `INSERT INTO parity_imposition (plan_family, place, half, reason, imposed_by, id) VALUES ($1, ${PLACE}, $4, $5, $6, $7)`,
      [planFamily, longitude, latitude, half, reason, by, id],
    );
    return id;
  }

  /** @returns what is lifted; undefined where there was nothing that could be */
  async lift(sql: Sql, id: string, reason: string, by: string): Promise<ImposedOrder | undefined> {
    const [lifted] = await sql.query<ImposedOrder>(
      `UPDATE parity_imposition SET lifted_at = now(), lifted_by = $2, lift_reason = $3
       WHERE id = $1 AND lifted_at IS NULL
       RETURNING plan_family AS "planFamily", json_build_array(ST_X(place), ST_Y(place)) AS position, half`,
      [id, by, reason],
    );
    return lifted;
  }

  conflicts(sql: Sql): Promise<ParityConflict[]> {
    return sql.query<ParityConflict>(
      `SELECT id, kind, severity, plan_family AS "planFamily", walk, dossier_references AS "references",
         delta_mhz::float8 AS "deltaMhz", status, reason, ${utc('settled_at')} AS "settledAt"
       FROM parity_conflict ORDER BY status = 'OPEN' DESC, severity, found_at DESC, id LIMIT ${MOST_LISTED}`,
    );
  }

  /** @returns whether there was the conflict */
  async settle(
    sql: Sql,
    id: string,
    { status, reason, by }: { readonly status: string; readonly reason: string; readonly by: string },
  ): Promise<boolean> {
    const settled = await sql.query(
      `UPDATE parity_conflict SET status = $2, reason = $3, settled_by = $4, settled_at = now() WHERE id = $1 RETURNING id`,
      [id, status, reason, by],
    );
    return settled.length > 0;
  }
}
