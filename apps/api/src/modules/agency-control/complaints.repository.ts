import { Injectable } from '@nestjs/common';
import type {
  ComplaintContent,
  ComplaintRecord,
  ComplaintStatus,
  Fix,
  Suspect,
} from '@portal/contracts/modules/agency-control';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { IS_IN_FORCE, isNear, LINK_ENDS, pointOf } from './agency-sql.js';

const MOST_LISTED = 500;
const MOST_SUSPECTS = 20;

const COLUMNS = `c.id, c.reference, c.status, c.version, c.content, c.fix, c.closed_because AS "closedBecause",
  CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'reference', i.reference) END AS inspection`;
const FROM = 'agency_complaint c LEFT JOIN agency_inspection i ON i.id = c.inspection_id';

type Stored = Pick<
  ComplaintRecord,
  'id' | 'reference' | 'status' | 'version' | 'fix' | 'closedBecause' | 'inspection'
> & {
  readonly content: ComplaintContent;
};

const flat = ({ content, ...rest }: Stored) => ({ ...content, ...rest });

/** Complaints of interference. */
@Injectable()
export class ComplaintsRepository {
  async list(sql: Sql) {
    const rows = await sql.query<Stored>(
      `SELECT ${COLUMNS} FROM ${FROM} ORDER BY c.status = 'CLOSED', c.created_at DESC, c.id DESC LIMIT ${MOST_LISTED}`,
    );
    return rows.map(flat);
  }

  async read(sql: Sql, id: string) {
    const [row] = await sql.query<Stored>(`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = $1`, [id]);
    return row && flat(row);
  }

  async lock(sql: Sql, id: string): Promise<{ status: ComplaintStatus; version: number } | undefined> {
    const [row] = await sql.query<{ status: ComplaintStatus; version: number }>(
      'SELECT status, version FROM agency_complaint WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  async insert(sql: Sql, content: ComplaintContent, fix: Fix | null, by: string | null): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO agency_complaint (id, reference, status, content, place, fix, created_by)
       VALUES ($1, 'BR-' || to_char(current_date, 'YYYY') || '-' || lpad(nextval('agency_complaint_number')::text, 4, '0'),
         $2, $3, ${pointOf('$4', '$5')}, $6, $7)`,
      [
        id,
        statusOf(content, fix),
        JSON.stringify(content),
        content.latitude,
        content.longitude,
        fix && JSON.stringify(fix),
        by,
      ],
    );
    return id;
  }

  async update(sql: Sql, id: string, content: ComplaintContent, fix: Fix | null): Promise<void> {
    await sql.query(
      `UPDATE agency_complaint SET status = $2, content = $3, place = ${pointOf('$4', '$5')}, fix = $6, version = version + 1
       WHERE id = $1`,
      [
        id,
        statusOf(content, fix),
        JSON.stringify(content),
        content.latitude,
        content.longitude,
        fix && JSON.stringify(fix),
      ],
    );
  }

  async close(sql: Sql, id: string, reason: string): Promise<void> {
    await sql.query(
      `UPDATE agency_complaint SET status = 'CLOSED', closed_because = $2, version = version + 1 WHERE id = $1`,
      [id, reason],
    );
  }

  /** Links in force and stations that transmit in a band near a place, the nearest first. */
  suspects(
    sql: Sql,
    {
      latitude,
      longitude,
      radiusM,
      lowMhz,
      highMhz,
    }: Readonly<Record<'latitude' | 'longitude' | 'radiusM' | 'lowMhz' | 'highMhz', number>>,
  ): Promise<Omit<Suspect, 'contacts' | 'canBeStopped'>[]> {
    const place = pointOf('$1', '$2');
    return sql.query(
      `SELECT 'LINK' AS kind, d.reference, e.site_name AS name, o.company_name AS holder,
         ST_DistanceSphere(e.site, ${place}) AS "distanceM", ST_Y(e.site) AS latitude, ST_X(e.site) AS longitude
       FROM ${LINK_ENDS} JOIN organisation o ON o.id = d.holder_id
       WHERE ${IS_IN_FORCE} AND ${isNear('e.site', place, '$3')}
         AND e.frequency_mhz + h.channel_spacing_mhz * h.channel_count / 2 >= $4::numeric
         AND e.frequency_mhz - h.channel_spacing_mhz * h.channel_count / 2 <= $5::numeric
       UNION ALL SELECT 'STATION' AS kind, s.station_anfr, s.name, s.operator,
         ST_DistanceSphere(s.place, ${place}), ST_Y(s.place), ST_X(s.place)
       FROM station s WHERE s.status <> 'RETIRED' AND ${isNear('s.place', place, '$3')}
         AND s.bands && nummultirange(numrange($4::numeric, $5::numeric, '[]'))
       ORDER BY 5, 2 LIMIT ${MOST_SUSPECTS}`,
      [latitude, longitude, radiusM, lowMhz, highMhz],
    );
  }
}

const statusOf = ({ suspectRef }: ComplaintContent, fix: Fix | null): ComplaintStatus => {
  if (suspectRef) return 'ATTRIBUTED';
  return fix ? 'LOCATED' : 'OPEN';
};
