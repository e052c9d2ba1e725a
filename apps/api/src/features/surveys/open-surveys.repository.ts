import { Injectable } from '@nestjs/common';
import { MOST_DISMISSALS, type Origin, type RequestSystem, type Role } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

/** Whom a survey asks; an empty list leaves nobody out. */
export interface SurveyAudience {
  readonly roles: readonly Role[];
  readonly systems: readonly RequestSystem[];
  readonly origins: readonly Origin[];
}

/** An open survey, as far as it decides whom it asks. */
export interface OpenSurvey {
  readonly id: string;
  readonly audience: SurveyAudience;
  readonly dismissals: number;
}

const DAYS_AFTER_CASE = 30;

@Injectable()
export class OpenSurveysRepository {
  /**
   * Surveys that are open on a day and that a user has not answered; one that is tied to a module's dossiers only to
   * those who submitted one that was decided within the last 30 days.
   *
   * @param isAsked whether those that the user has put off today, or for good, are left out
   */
  openTo(sql: Sql, userId: string, day: string, isAsked: boolean): Promise<OpenSurvey[]> {
    return sql.query<OpenSurvey>(
      `SELECT s.id, s.content -> 'audience' AS audience, coalesce(d.times, 0) AS dismissals
       FROM survey s LEFT JOIN survey_dismissal d ON d.survey_id = s.id AND d.user_id = $1
       WHERE s.state = 'PUBLISHED' AND $2::date BETWEEN s.opens_on AND s.closes_on
         AND NOT EXISTS (SELECT FROM survey_participation p WHERE p.survey_id = s.id AND p.user_id = $1)
         AND (NOT $3 OR d.times IS NULL OR (d.times < ${MOST_DISMISSALS} AND d.last_on < $2::date))
         AND (s.content #>> '{audience,afterModule}' IS NULL OR EXISTS (
           SELECT FROM dossier_decision c JOIN dossier_version v ON v.id = c.version_id
             JOIN dossier o ON o.id = c.dossier_id
           WHERE v.submitted_by = $1 AND o.module = s.content #>> '{audience,afterModule}'
             AND c.decided_at >= $2::date - ${DAYS_AFTER_CASE}))
       ORDER BY s.opens_on, s.id`,
      [userId, day, isAsked],
    );
  }

  /** Whether there is an active user with one of the roles that answer whom an audience holds, whatever was decided. */
  async asksAnybody(
    sql: Sql,
    { roles, systems, origins }: SurveyAudience,
    answering: readonly Role[],
  ): Promise<boolean> {
    const [found] = await sql.query(
      `SELECT FROM app_user u WHERE u.status = 'ACTIVE' AND u.roles && $4::text[]
         AND ($1::text[] = '{}' OR u.roles && $1::text[]) AND ($3::text[] = '{}' OR u.origin = ANY ($3::text[]))
         AND ($2::text[] = '{}' OR EXISTS (
           SELECT FROM user_relation r WHERE r.user_id = u.id AND r.request_systems && $2::text[]))
       LIMIT 1`,
      [roles, systems, origins, answering],
    );
    return found !== undefined;
  }
}
