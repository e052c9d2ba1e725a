import { Injectable } from '@nestjs/common';
import type { BoardFile, BoardQuery, BoardView } from '@portal/contracts/modules/comsis';
import type { AccessScope } from '../../features/dossiers/dossier-access.js';
import { visibleTo } from '../../features/dossiers/dossier-access.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { VIEWERS } from './presence.repository.js';
import { resultOfAction } from './result-of-action.js';

/** A file with the week that it stands in, and how many others stand there. */
interface BoardRow extends BoardFile {
  readonly week: string;
  readonly monday: string;
  readonly total: number;
}

interface Asked {
  readonly kind: ComsisDossierKindService;
  readonly scope: AccessScope;
  readonly query: BoardQuery;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** Days before a consent lapses from which the board says so. */
const LAPSING_DAYS = 60;
/** Days after which a file that nobody was asked about yet is expected to be answered. */
const EXPECTED_DAYS = 60;

/** The last decision on `dossier d`. */
const DECISION = `LEFT JOIN LATERAL (SELECT ${resultOfAction('x.action')} AS result, x.decided_at FROM dossier_decision x
  WHERE x.dossier_id = d.id ORDER BY x.decided_at DESC LIMIT 1) decision ON true`;

/** Who was asked about `dossier d`, and what each answered last. */
const OPINIONS = `LEFT JOIN LATERAL (
    SELECT count(*)::integer AS asked, count(last.answer)::integer AS given, max(o.due_on) AS due_on,
      count(*) FILTER (WHERE last.answer = 'UNFAVOURABLE')::integer AS objections,
      bool_or(o.is_open AND o.tacit_allowed AND o.due_on < date_trunc('week', $2::date)::date + 7) AS tacit,
      jsonb_agg(jsonb_build_object('bodyId', o.body_id, 'body', b.company_name, 'isGiven', last.answer IS NOT NULL,
        'answer', last.answer, 'cause', last.cause) ORDER BY b.company_name) AS opinions
    FROM dossier_opinion o JOIN organisation b ON b.id = o.body_id
    LEFT JOIN LATERAL (SELECT g.answer, g.cause FROM dossier_opinion_given g WHERE g.opinion_id = o.id
      ORDER BY g.number DESC LIMIT 1) last ON true
    WHERE o.dossier_id = d.id) asked ON true`;

const VIEWS: Readonly<Record<BoardView, string>> = {
  ALL: `status IN ('SENT', 'IN_CONSULTATION', 'OBJECTION', 'ANSWERED')`,
  TO_DECIDE: `status = 'ANSWERED'`,
  OBJECTIONS: `status = 'OBJECTION'`,
  TACIT: `status IN ('IN_CONSULTATION', 'OBJECTION') AND tacit`,
  LAPSING: `status = 'DECIDED' AND "lapsesOn" <= $2::date + ${LAPSING_DAYS}`,
};

/** The files of the board, in one statement over the rows that its reader sees. */
@Injectable()
export class BoardRepository {
  /** Files of each week, the earliest week first. */
  files(sql: Sql, asked: Asked): Promise<BoardRow[]> {
    const { query } = asked;
    const { values, files } = this.standing(asked);
    const place = (value: unknown): string => `$${values.push(value)}`;
    const shown = query.result
      ? `result = ${place(query.result)} AND status IN ('DECIDED', 'LAPSED')`
      : VIEWS[query.view];
    const week = query.week ? `AND week = ${place(query.week)}` : '';
    return sql.query<BoardRow>(
      `WITH ${files}, placed AS (
         SELECT *, date_trunc('week', ${query.result ? '"decidedOn"' : 'day'}::date)::date AS monday,
           to_char(${query.result ? '"decidedOn"' : 'day'}::date, 'IYYY"-W"IW') AS week
         FROM file WHERE ${shown}),
       counted AS (
         SELECT *, count(*) OVER (PARTITION BY week)::integer AS total,
           row_number() OVER (PARTITION BY week ORDER BY "registeredAt", number) AS place
         FROM placed WHERE true ${week})
       SELECT id, number, "requestType", "siteName", service, status,
         to_char("registeredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "registeredAt", "dueOn"::text,
         asked, given, opinions, viewers, result, "lapsesOn"::text, week, monday::text, total
       FROM counted WHERE place <= ${place(query.perWeek)} ORDER BY monday, place`,
      values,
    );
  }

  async counts(sql: Sql, asked: Asked): Promise<Record<BoardView, number>> {
    const { values, files } = this.standing(asked);
    const counted = Object.entries(VIEWS).map(([view, condition]) => `'${view}', count(*) FILTER (WHERE ${condition})`);
    const [row] = await sql.query<{ counts: Record<BoardView, number> }>(
      `WITH ${files} SELECT jsonb_build_object(${counted.join(', ')}) AS counts FROM file`,
      values,
    );
    return row!.counts;
  }

  /** The files that somebody sees, with where they stand. $1 is the kind's obligation, $2 the day. */
  private standing({ kind, scope, query, today }: Asked): { values: unknown[]; files: string } {
    const values: unknown[] = ['useOfConsent', today];
    const place = (value: unknown): string => `$${values.push(value)}`;
    const { number, site, assigneeId } = query;
    const conditions = [
      visibleTo(kind, scope, place),
      `d.status <> '${kind.workflow.initial}'`,
      ...(number ? [`d.reference ILIKE '%' || ${place(likeText(number))} || '%'`] : []),
      ...(site ? [`fold_text(f.site_name) LIKE '%' || fold_text(${place(likeText(site))}) || '%'`] : []),
      ...(assigneeId
        ? [`EXISTS (SELECT FROM dossier_opinion o WHERE o.dossier_id = d.id AND o.body_id = ${place(assigneeId)})`]
        : []),
    ];
    return {
      values,
      files: `file AS (
        SELECT d.id, d.reference AS number, d.request_type AS "requestType", f.site_name AS "siteName", f.service,
          d.status, d.submitted_at AS "registeredAt", asked.due_on AS "dueOn", coalesce(asked.tacit, false) AS tacit,
          coalesce(asked.due_on, d.submitted_at::date + ${EXPECTED_DAYS}) AS day,
          coalesce(asked.asked, 0) AS asked, coalesce(asked.given, 0) AS given, coalesce(asked.opinions, '[]') AS opinions,
          ${VIEWERS} AS viewers, decision.result, decision.decided_at::date AS "decidedOn",
          (SELECT x.due_at::date FROM dossier_obligation x WHERE x.dossier_id = d.id AND x.key = $1
             AND x.answered_at IS NULL AND x.lapsed_at IS NULL) AS "lapsesOn"
        FROM dossier d
        JOIN dossier_version v ON v.dossier_id = d.id JOIN comsis_file f ON f.version_id = v.id
        ${DECISION} ${OPINIONS}
        WHERE ${conditions.join(' AND ')})`,
    };
  }
}

/** A text without the signs that LIKE gives a meaning. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
