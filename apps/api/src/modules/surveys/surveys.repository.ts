import { Injectable } from '@nestjs/common';
import type {
  FollowUp,
  PlainSurveyContent,
  QuestionResult,
  Survey,
  SurveySummary,
} from '@portal/contracts/modules/surveys';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Sql } from '../../kernel/database/database.service.js';

export type SurveyContent = z.output<typeof PlainSurveyContent>;
/** States that are stored; whether a published survey is scheduled, open or closed is a matter of the day. */
export type SurveyState = 'DRAFT' | 'PUBLISHED' | 'CLOSED' | 'ARCHIVED';

const STATUS = `CASE WHEN s.state <> 'PUBLISHED' THEN s.state WHEN $1::date < s.opens_on THEN 'SCHEDULED'
  WHEN $1::date > s.closes_on THEN 'CLOSED' ELSE 'OPEN' END AS status`;
const SUMMARY = `s.id, s.version, ${STATUS}, s.anonymous, s.opens_on::text AS "opensOn", s.closes_on::text AS "closesOn",
  (SELECT count(*) FROM survey_answer a WHERE a.survey_id = s.id)::int AS participants, s.content`;

interface SummaryRow extends Omit<SurveySummary, 'title'> {
  readonly content: Pick<SurveyContent, 'title' | 'intro' | 'audience' | 'questions'>;
}
interface Row extends SummaryRow {
  readonly wording: number;
}

const storedContent = ({ title, intro, audience, questions }: SurveyContent): string =>
  JSON.stringify({ title, intro, audience, questions });

export interface ShownResults {
  readonly answers: number;
  readonly results: QuestionResult[] | null;
}

@Injectable()
export class SurveysRepository {
  async list(sql: Sql, today: string): Promise<SurveySummary[]> {
    const rows = await sql.query<SummaryRow>(`SELECT ${SUMMARY} FROM survey s ORDER BY s.opens_on DESC, s.id DESC`, [
      today,
    ]);
    return rows.map(({ content, ...summary }) => ({ ...summary, title: content.title }));
  }

  async find(sql: Sql, id: string, today: string, lock = false): Promise<Survey | undefined> {
    const [row] = await sql.query<Row>(
      `SELECT ${SUMMARY}, s.wording FROM survey s WHERE s.id = $2 ${lock ? 'FOR UPDATE' : ''}`,
      [today, id],
    );
    if (!row) return undefined;
    const { content, ...rest } = row;
    return { ...rest, ...content };
  }

  /** @returns the id of the new survey, or of the one that the same author made with the same key */
  async create(
    sql: Sql,
    content: SurveyContent,
    authorId: string | null,
    key: string | undefined,
  ): Promise<{ id: string; isNew: boolean }> {
    const id = uuidv7();
    const values = [
      id,
      content.opensOn,
      content.closesOn,
      content.anonymous,
      storedContent(content),
      authorId,
      key ?? null,
    ];
    const [created] = await sql.query(
      `INSERT INTO survey (id, opens_on, closes_on, anonymous, content, created_by, creation_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (created_by, creation_key) DO NOTHING RETURNING id`,
      values,
    );
    if (created) return { id, isNew: true };
    const [earlier] = await sql.query<{ id: string }>(
      'SELECT id FROM survey WHERE created_by = $1 AND creation_key = $2',
      [authorId, key],
    );
    return { id: earlier!.id, isNew: false };
  }

  async change(sql: Sql, id: string, content: SurveyContent, wording: number): Promise<void> {
    await sql.query(
      `UPDATE survey SET version = version + 1, opens_on = $2, closes_on = $3, anonymous = $4, content = $5, wording = $6
       WHERE id = $1`,
      [id, content.opensOn, content.closesOn, content.anonymous, storedContent(content), wording],
    );
  }

  /** Keeps the texts that were shown until now. */
  async keepWording(sql: Sql, survey: Survey, writtenBy: string): Promise<void> {
    await sql.query(
      `INSERT INTO survey_wording (survey_id, wording, content, written_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [survey.id, survey.wording, storedContent(survey), writtenBy],
    );
  }

  async setState(sql: Sql, id: string, state: SurveyState): Promise<void> {
    await sql.query('UPDATE survey SET version = version + 1, state = $2 WHERE id = $1', [id, state]);
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM survey WHERE id = $1', [id]);
  }

  async shownResults(sql: Sql, id: string): Promise<ShownResults> {
    const [row] = await sql.query<ShownResults>(
      'SELECT shown_answers AS answers, shown_results AS results FROM survey WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row!;
  }

  async keepShown(sql: Sql, id: string, answers: number, results: readonly QuestionResult[]): Promise<void> {
    await sql.query('UPDATE survey SET shown_answers = $2, shown_results = $3 WHERE id = $1', [
      id,
      answers,
      JSON.stringify(results),
    ]);
  }

  followUps(sql: Sql): Promise<FollowUp[]> {
    return sql.query<FollowUp>(
      `SELECT id, said, did, release, added_on::text AS "addedOn" FROM survey_follow_up
       ORDER BY added_on DESC, id DESC LIMIT 200`,
    );
  }

  async addFollowUp(sql: Sql, entry: Omit<FollowUp, 'id'>, addedBy: string | null): Promise<FollowUp> {
    const id = uuidv7();
    await sql.query(
      'INSERT INTO survey_follow_up (id, said, did, release, added_on, added_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, JSON.stringify(entry.said), JSON.stringify(entry.did), entry.release, entry.addedOn, addedBy],
    );
    return { id, ...entry };
  }

  async removeFollowUp(sql: Sql, id: string): Promise<boolean> {
    return (await sql.query('DELETE FROM survey_follow_up WHERE id = $1 RETURNING id', [id])).length > 0;
  }
}
