import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnswerReceipt, AnswerValues } from '@portal/contracts/modules/surveys';
import type { Sql } from '../../kernel/database/database.service.js';

export interface GivenAnswer {
  readonly survey: string;
  /** Null: of the demonstration. */
  readonly user: string | null;
  readonly day: string;
  /** The first day of the survey. */
  readonly opensOn: string;
  readonly wording: number;
  readonly anonymous: boolean;
  readonly values: AnswerValues;
}

const WORDING_NOT_KEPT = 0;

@Injectable()
export class SurveyAnswersRepository {
  /** Waits for whoever answers the survey at the same moment. */
  async lock(sql: Sql, surveyId: string): Promise<void> {
    await sql.query('SELECT FROM survey WHERE id = $1 FOR UPDATE', [surveyId]);
  }

  /** @returns false when the user has answered already */
  async participate(sql: Sql, { survey, user, day }: GivenAnswer): Promise<boolean> {
    const [row] = await sql.query(
      `INSERT INTO survey_participation (survey_id, user_id, answered_on) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING survey_id`,
      [survey, user, day],
    );
    return row !== undefined;
  }

  /** Neither the day nor the wording of an anonymous answer is kept: both would link it to those who answered then. */
  async add(sql: Sql, given: GivenAnswer): Promise<AnswerReceipt['answer']> {
    const { survey, anonymous, values } = given;
    const id = randomUUID();
    const owner = anonymous ? null : given.user;
    const day = anonymous ? given.opensOn : given.day;
    const wording = anonymous ? WORDING_NOT_KEPT : given.wording;
    await sql.query(
      `INSERT INTO survey_answer (id, survey_id, wording, received_on, user_id, answers) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, survey, wording, day, owner, JSON.stringify(values)],
    );
    return { survey, id, user: owner, receivedOn: day, values };
  }

  /**
   * Writes the participations and the answers of a survey anew, each in an order of its own: afterwards all rows are of one
   * transaction, and their places say nothing of when they came.
   */
  async shuffle(sql: Sql, surveyId: string): Promise<void> {
    for (const table of ['survey_participation', 'survey_answer'])
      await sql
        .query(
          `WITH taken AS (DELETE FROM ${table} WHERE survey_id = $1 RETURNING *)
         SELECT json_agg(t ORDER BY random())::text AS rows FROM taken t`,
          [surveyId],
        )
        .then(([row]) =>
          sql.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
            Reflect.get(Object(row), 'rows') ?? '[]',
          ]),
        );
  }

  async answersOf(sql: Sql, surveyId: string): Promise<AnswerValues[]> {
    const rows = await sql.query<{ answers: AnswerValues }>('SELECT answers FROM survey_answer WHERE survey_id = $1', [
      surveyId,
    ]);
    return rows.map(({ answers }) => answers);
  }

  async countOf(sql: Sql, surveyId: string): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM survey_answer WHERE survey_id = $1',
      [surveyId],
    );
    return row!.count;
  }

  async dismiss(sql: Sql, surveyId: string, userId: string, day: string): Promise<void> {
    await sql.query(
      `INSERT INTO survey_dismissal (survey_id, user_id, last_on) VALUES ($1, $2, $3)
       ON CONFLICT (survey_id, user_id) DO UPDATE SET times = survey_dismissal.times + 1, last_on = $3`,
      [surveyId, userId, day],
    );
  }
}
