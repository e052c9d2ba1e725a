import { Injectable } from '@nestjs/common';
import type { AgendaItem, Meeting, MeetingContent, MeetingView } from '@portal/contracts/modules/comsis';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { resultOfAction } from './result-of-action.js';

type Row = Omit<Meeting, 'startsAt' | 'convenedAt' | 'approvedAt' | 'series'> & {
  readonly startsAt: Date;
  readonly convenedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly seriesId: string | null;
  readonly rrule: string | null;
};

/** A recurrence of meetings: what each of them starts with. */
export interface Series extends Omit<MeetingContent, 'startsAt'> {
  readonly id: string;
  readonly rrule: string;
}

/** A request to plan meetings that may be sent again. */
interface NamedRequest {
  readonly key: string;
  /** SHA-256 of what is asked, in hexadecimal. */
  readonly hash: string;
}

/** What minutes say, besides when and where. */
type Minutes = Pick<MeetingView, 'members' | 'hasQuorum' | 'agenda'>;

const SELECT = `SELECT m.id, m.starts_at AS "startsAt", m.duration_minutes AS "durationMinutes", m.room, m.link, m.quorum,
    m.status, m.version, m.is_moved AS "isMoved", m.convened_at AS "convenedAt", m.approved_at AS "approvedAt",
    s.id AS "seriesId", s.rrule,
    (SELECT count(*)::integer FROM comsis_meeting_item i WHERE i.meeting_id = m.id) AS "agendaCount",
    (SELECT count(*)::integer FROM comsis_meeting_item i WHERE i.meeting_id = m.id AND i.decision_id IS NOT NULL)
      AS "decidedCount",
    (SELECT count(*)::integer FROM comsis_meeting_present p WHERE p.meeting_id = m.id) AS "presentCount"
  FROM comsis_meeting m LEFT JOIN comsis_meeting_series s ON s.id = m.series_id`;

/** Of a list of meetings. */
const MOST_LISTED = 200;

const asMeeting = ({ startsAt, convenedAt, approvedAt, seriesId, rrule, ...row }: Row): Meeting => ({
  ...row,
  startsAt: startsAt.toISOString(),
  convenedAt: convenedAt?.toISOString() ?? null,
  approvedAt: approvedAt?.toISOString() ?? null,
  series: seriesId === null ? null : { id: seriesId, rrule: rrule ?? '' },
});

/** Meetings with their members and agendas. */
@Injectable()
export class MeetingsRepository {
  /** From a day on, the earliest first. @param from `yyyy-mm-dd` */
  async list(sql: Sql, from: string): Promise<Meeting[]> {
    const rows = await sql.query<Row>(
      `${SELECT} WHERE m.starts_at >= $1::date ORDER BY m.starts_at, m.id LIMIT ${MOST_LISTED}`,
      [from],
    );
    return rows.map(asMeeting);
  }

  async find(sql: Sql, id: string): Promise<Meeting | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE m.id = $1`, [id]);
    return row && asMeeting(row);
  }

  /** Locks a meeting until the end of the transaction. */
  async lock(sql: Sql, id: string): Promise<Meeting | undefined> {
    await sql.query('SELECT FROM comsis_meeting WHERE id = $1 FOR UPDATE', [id]);
    return this.find(sql, id);
  }

  /** The meeting that was planned before with the key of a request, and whether by the same request. */
  async planned(sql: Sql, { key, hash }: NamedRequest): Promise<{ meeting: Meeting; isSame: boolean } | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE m.request_key = $1`, [key]);
    if (!row) return undefined;
    const [same] = await sql.query('SELECT FROM comsis_meeting WHERE id = $1 AND request_hash = $2', [row.id, hash]);
    return { meeting: asMeeting(row), isSame: same !== undefined };
  }

  /** What the approved minutes say; undefined before. */
  async minutes(sql: Sql, id: string): Promise<Minutes | undefined> {
    const [row] = await sql.query<{ minutes: Minutes | null }>('SELECT minutes FROM comsis_meeting WHERE id = $1', [
      id,
    ]);
    return row?.minutes ?? undefined;
  }

  async keepMinutes(sql: Sql, id: string, minutes: Minutes): Promise<void> {
    await sql.query('UPDATE comsis_meeting SET minutes = $2 WHERE id = $1', [id, JSON.stringify(minutes)]);
  }

  async addSeries(sql: Sql, { rrule, ...of }: Omit<Series, 'id'>, createdBy: string): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO comsis_meeting_series (id, rrule, duration_minutes, room, link, quorum, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, rrule, of.durationMinutes, of.room, of.link, of.quorum, createdBy],
    );
    return id;
  }

  /** Every recurrence. */
  series(sql: Sql): Promise<Series[]> {
    return sql.query<Series>(
      `SELECT id, rrule, duration_minutes AS "durationMinutes", room, link, quorum FROM comsis_meeting_series`,
    );
  }

  /** Adds meetings; those of a recurrence that are there already, moved or cancelled ones too, stay as they are. */
  async add(
    sql: Sql,
    meetings: readonly MeetingContent[],
    of: { readonly seriesId?: string; readonly request?: NamedRequest | undefined } = {},
  ): Promise<string | undefined> {
    const rows = meetings.map((meeting) => ({ ...meeting, id: uuidv7() }));
    const added = await sql.query<{ id: string }>(
      `INSERT INTO comsis_meeting (id, series_id, occurrence, starts_at, duration_minutes, room, link, quorum, request_key,
         request_hash)
       SELECT r.id, $2::uuid, CASE WHEN $2::uuid IS NOT NULL THEN r."startsAt" END, r."startsAt", r."durationMinutes", r.room,
         r.link, r.quorum, CASE WHEN r.id = $4::uuid THEN $3::text END, CASE WHEN r.id = $4::uuid THEN $5::text END
       FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "startsAt" timestamptz, "durationMinutes" integer, room text,
         link text, quorum integer)
       ON CONFLICT (series_id, occurrence) DO NOTHING RETURNING id`,
      [
        ...[JSON.stringify(rows), of.seriesId ?? null, of.request?.key ?? null, rows[0]?.id ?? null],
        of.request?.hash ?? null,
      ],
    );
    return added.find(({ id }) => id === rows[0]?.id)?.id ?? added[0]?.id;
  }

  async change(sql: Sql, id: string, content: MeetingContent): Promise<void> {
    await sql.query(
      `UPDATE comsis_meeting SET starts_at = $2, duration_minutes = $3, room = $4, link = $5, quorum = $6,
         is_moved = is_moved OR starts_at <> $2, version = version + 1 WHERE id = $1`,
      [id, content.startsAt, content.durationMinutes, content.room, content.link, content.quorum],
    );
  }

  async setStatus(sql: Sql, id: string, status: Meeting['status'], by: string): Promise<void> {
    await sql.query(
      `UPDATE comsis_meeting SET status = $2, version = version + 1,
         convened_at = CASE WHEN $2 = 'CONVENED' THEN now() ELSE convened_at END,
         approved_at = CASE WHEN $2 = 'APPROVED' THEN now() END, approved_by = CASE WHEN $2 = 'APPROVED' THEN $3::uuid END
       WHERE id = $1`,
      [id, status, by],
    );
  }

  async touch(sql: Sql, id: string): Promise<void> {
    await sql.query('UPDATE comsis_meeting SET version = version + 1 WHERE id = $1', [id]);
  }

  /** Ids of the members that are there. */
  async present(sql: Sql, id: string): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      'SELECT body_id AS id FROM comsis_meeting_present WHERE meeting_id = $1',
      [id],
    );
    return rows.map((row) => row.id);
  }

  async keepPresent(sql: Sql, id: string, bodies: readonly string[]): Promise<void> {
    await sql.query('DELETE FROM comsis_meeting_present WHERE meeting_id = $1', [id]);
    await sql.query(
      'INSERT INTO comsis_meeting_present (meeting_id, body_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [id, bodies],
    );
  }

  /**
   * Adds every undecided file that was sent by one day and whose last member answers by another; those that are there keep
   * their places. Days are `yyyy-mm-dd`.
   */
  async drawAgenda(
    sql: Sql,
    id: string,
    { answersBy, sentBy, timeZone }: { readonly answersBy: string; readonly sentBy: string; readonly timeZone: string },
  ): Promise<void> {
    await sql.query(
      `INSERT INTO comsis_meeting_item (meeting_id, dossier_id, position)
       SELECT $1::uuid, d.id, (SELECT coalesce(max(position), 0) FROM comsis_meeting_item WHERE meeting_id = $1::uuid)
         + row_number() OVER (ORDER BY d.submitted_at, d.reference)
       FROM dossier d
       WHERE d.kind = 'comsisFile' AND (d.status = 'ANSWERED' OR (d.status IN ('IN_CONSULTATION', 'OBJECTION')
         AND (SELECT max(o.due_on) FROM dossier_opinion o WHERE o.dossier_id = d.id) <= $2::date))
         AND (d.submitted_at AT TIME ZONE $4)::date <= $3::date
       ON CONFLICT DO NOTHING`,
      [id, answersBy, sentBy, timeZone],
    );
  }

  agenda(sql: Sql, id: string): Promise<AgendaItem[]> {
    return sql.query<AgendaItem>(
      `SELECT d.id AS "fileId", d.reference AS number, f.site_name AS "siteName", h.company_name AS holder, d.status,
         asked.asked, asked.given, asked.objections, ${resultOfAction('x.action')} AS result,
         coalesce(nullif(x.conditions, ''), x.reason) AS reason, x.number AS "decisionNumber"
       FROM comsis_meeting_item i
       JOIN dossier d ON d.id = i.dossier_id JOIN organisation h ON h.id = d.holder_id
       JOIN dossier_version v ON v.dossier_id = d.id JOIN comsis_file f ON f.version_id = v.id
       LEFT JOIN dossier_decision x ON x.id = i.decision_id
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS asked, count(last.answer)::integer AS given,
           (count(*) FILTER (WHERE last.answer = 'UNFAVOURABLE'))::integer AS objections
         FROM dossier_opinion o LEFT JOIN LATERAL (SELECT g.answer FROM dossier_opinion_given g
           WHERE g.opinion_id = o.id ORDER BY g.number DESC LIMIT 1) last ON true
         WHERE o.dossier_id = d.id) asked
       WHERE i.meeting_id = $1 ORDER BY i.position`,
      [id],
    );
  }

  /** Notes the last decision about a file as that of the meeting. */
  async keepDecision(sql: Sql, id: string, fileId: string): Promise<void> {
    await sql.query(
      `UPDATE comsis_meeting_item SET decision_id = (SELECT x.id FROM dossier_decision x WHERE x.dossier_id = $2
         ORDER BY x.decided_at DESC LIMIT 1) WHERE meeting_id = $1 AND dossier_id = $2`,
      [id, fileId],
    );
  }

  /** Members of a module, by name. */
  members(sql: Sql, ids: readonly string[]): Promise<{ bodyId: string; body: string }[]> {
    return sql.query(
      `SELECT id AS "bodyId", company_name AS body FROM organisation WHERE id = ANY ($1::uuid[]) ORDER BY company_name`,
      [ids],
    );
  }
}
