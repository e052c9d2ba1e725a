import { Injectable } from '@nestjs/common';
import type { GivenOpinion, Opinion } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';
import { attachmentsWhere } from '../attachments/dossier-attachments.repository.js';

/** An opinion as it is stored, whoever reads it. */
export interface StoredOpinion extends Omit<Opinion, 'mayAnswer'> {
  readonly dossierId: string;
}

interface Row extends Omit<StoredOpinion, 'askedAt' | 'remindedAt' | 'given' | 'body' | 'askedBy'> {
  readonly askedAt: Date;
  readonly remindedAt: Date | null;
  readonly bodyId: string;
  readonly bodyName: string;
  readonly askedById: string;
  readonly askedByName: string;
  readonly given: readonly (Omit<GivenOpinion, 'at'> & { readonly at: string })[];
}

/** What a body is asked. */
interface Request {
  readonly dossierId: string;
  readonly bodyId: string;
  readonly askedBy: string;
  readonly question: string;
  readonly dueOn: string;
  readonly tacitAllowed: boolean;
  /** The body is told of it with others, once a day. */
  readonly isDigested: boolean;
}

/** What a body was asked since it was last told. */
interface Digest {
  readonly bodyId: string;
  readonly bodyName: string;
  readonly references: readonly string[];
  /** The first last day, `yyyy-mm-dd`. */
  readonly dueOn: string;
}

const SELECT = `
  SELECT o.id, o.dossier_id AS "dossierId", o.body_id AS "bodyId", b.company_name AS "bodyName",
    o.asked_by AS "askedById", u.full_name AS "askedByName", o.asked_at AS "askedAt", o.question,
    o.due_on::text AS "dueOn", o.tacit_allowed AS "tacitAllowed", o.is_open AS "isOpen",
    o.reminded_at AS "remindedAt",
    coalesce((SELECT json_agg(json_build_object('number', g.number, 'answer', g.answer, 'text', g.text, 'at', g.given_at,
        'marks', g.marks, 'cause', g.cause, 'acceptableConditions', g.acceptable_conditions,
        'by', CASE WHEN g.given_by IS NULL THEN NULL ELSE json_build_object('id', p.id, 'fullName', p.full_name) END,
        'attachments', ${attachmentsWhere('x.opinion_id = g.opinion_id AND x.opinion_number = g.number')})
        ORDER BY g.number)
      FROM dossier_opinion_given g LEFT JOIN app_user p ON p.id = g.given_by WHERE g.opinion_id = o.id), '[]') AS given
  FROM dossier_opinion o JOIN organisation b ON b.id = o.body_id JOIN app_user u ON u.id = o.asked_by`;

const asOpinion = ({
  bodyId,
  bodyName,
  askedById,
  askedByName,
  askedAt,
  remindedAt,
  given,
  ...opinion
}: Row): StoredOpinion => ({
  ...opinion,
  body: { id: bodyId, companyName: bodyName },
  askedBy: { id: askedById, fullName: askedByName },
  askedAt: askedAt.toISOString(),
  remindedAt: remindedAt?.toISOString() ?? null,
  given: given.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
});

/** Bodies that were asked about dossiers, and what they answered. */
@Injectable()
export class DossierOpinionsRepository {
  /** The first one asked for first. */
  async list(sql: Sql, dossierId: string): Promise<StoredOpinion[]> {
    const rows = await sql.query<Row>(`${SELECT} WHERE o.dossier_id = $1 ORDER BY o.asked_at, b.company_name, o.id`, [
      dossierId,
    ]);
    return rows.map(asOpinion);
  }

  async find(sql: Sql, id: string): Promise<StoredOpinion | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE o.id = $1`, [id]);
    return row && asOpinion(row);
  }

  async ask(sql: Sql, request: Request, now: Date): Promise<void> {
    const { dossierId, bodyId, askedBy, question, dueOn, tacitAllowed, isDigested } = request;
    await sql.query(
      `INSERT INTO dossier_opinion (id, dossier_id, body_id, asked_by, asked_at, question, due_on, tacit_allowed, digested_at)
       VALUES ($1, $2, $3, $4, $5::timestamptz, $6, $7, $8, CASE WHEN $9::boolean THEN NULL ELSE $5::timestamptz END)`,
      [uuidv7(), dossierId, bodyId, askedBy, now, question, dueOn, tacitAllowed, isDigested],
    );
  }

  /** What bodies of a kind were asked since they were last told, of those not told for 24 hours; they count as told. */
  async takeDigests(sql: Sql, kind: string, now: Date): Promise<Digest[]> {
    return sql.query<Digest>(
      `WITH told AS (
         UPDATE dossier_opinion o SET digested_at = $2::timestamptz FROM dossier d
         WHERE d.id = o.dossier_id AND d.kind = $1 AND o.digested_at IS NULL AND o.is_open
           AND NOT EXISTS (SELECT FROM dossier_opinion earlier JOIN dossier e ON e.id = earlier.dossier_id AND e.kind = $1
             WHERE earlier.body_id = o.body_id AND earlier.digested_at > earlier.asked_at
               AND earlier.digested_at > $2::timestamptz - interval '24 hours')
         RETURNING o.body_id, d.reference, o.due_on)
       SELECT t.body_id AS "bodyId", b.company_name AS "bodyName", array_agg(t.reference ORDER BY t.reference) AS references,
         min(t.due_on)::text AS "dueOn"
       FROM told t JOIN organisation b ON b.id = t.body_id GROUP BY t.body_id, b.company_name`,
      [kind, now],
    );
  }

  /** Has the bodies that a dossier waits for told once more, with the next digest. */
  async digestAgain(sql: Sql, dossierId: string, bodyId: string): Promise<void> {
    await sql.query(
      'UPDATE dossier_opinion SET digested_at = NULL WHERE dossier_id = $1 AND body_id = $2 AND is_open',
      [dossierId, bodyId],
    );
  }

  /** Keeps an answer, after which the body is waited for no more. */
  async give(
    sql: Sql,
    id: string,
    given: Pick<GivenOpinion, 'number' | 'answer' | 'text' | 'marks' | 'cause' | 'acceptableConditions'> & {
      readonly givenBy: string | null;
    },
    now: Date,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_opinion_given (opinion_id, number, answer, text, marks, cause, acceptable_conditions, given_by,
         given_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[id, given.number, given.answer, given.text, JSON.stringify(given.marks)],
        ...[given.cause, given.acceptableConditions, given.givenBy, now],
      ],
    );
    await sql.query('UPDATE dossier_opinion SET is_open = false WHERE id = $1', [id]);
  }

  /** How many bodies of a dossier have not answered yet. */
  async countOpen(sql: Sql, dossierId: string): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM dossier_opinion WHERE dossier_id = $1 AND is_open',
      [dossierId],
    );
    return row!.count;
  }

  /** How many bodies object to a dossier with their last answer. */
  async countObjections(sql: Sql, dossierId: string): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM dossier_opinion o
       CROSS JOIN LATERAL (SELECT g.answer FROM dossier_opinion_given g WHERE g.opinion_id = o.id
         ORDER BY g.number DESC LIMIT 1) last
       WHERE o.dossier_id = $1 AND last.answer = 'UNFAVOURABLE'`,
      [dossierId],
    );
    return row!.count;
  }

  /** Waits for no answer about a dossier any more. */
  async closeAll(sql: Sql, dossierId: string): Promise<void> {
    await sql.query('UPDATE dossier_opinion SET is_open = false WHERE dossier_id = $1 AND is_open', [dossierId]);
  }

  /** Dossiers of which a body's silence has become an answer. */
  async lapsed(sql: Sql, today: string): Promise<string[]> {
    const rows = await sql.query<{ dossierId: string }>(
      `SELECT DISTINCT dossier_id AS "dossierId" FROM dossier_opinion WHERE is_open AND tacit_allowed AND due_on < $1`,
      [today],
    );
    return rows.map(({ dossierId }) => dossierId);
  }

  /** Dossiers with an opinion due on the day or earlier about which nobody was reminded. */
  async toRemind(sql: Sql, day: string): Promise<string[]> {
    const rows = await sql.query<{ dossierId: string }>(
      `SELECT DISTINCT dossier_id AS "dossierId" FROM dossier_opinion WHERE is_open AND NOT reminded AND due_on <= $1`,
      [day],
    );
    return rows.map(({ dossierId }) => dossierId);
  }

  /** @returns the bodies that are due on the day or earlier, once */
  async markReminded(sql: Sql, dossierId: string, day: string): Promise<{ bodyId: string; dueOn: string }[]> {
    return sql.query(
      `UPDATE dossier_opinion SET reminded = true WHERE dossier_id = $1 AND is_open AND NOT reminded AND due_on <= $2
       RETURNING body_id AS "bodyId", due_on::text AS "dueOn"`,
      [dossierId, day],
    );
  }

  /** Keeps when an officer reminded a late body. */
  async keepReminder(sql: Sql, id: string, now: Date): Promise<void> {
    await sql.query('UPDATE dossier_opinion SET reminded_at = $2 WHERE id = $1', [id, now]);
  }

  /** Names of organisations that are bodies to be consulted, by id. */
  async bodyNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql.query<{ id: string; companyName: string }>(
      'SELECT id, company_name AS "companyName" FROM organisation WHERE id = ANY ($1::uuid[]) AND is_consulted_body',
      [ids],
    );
    return new Map(rows.map(({ id, companyName }) => [id, companyName]));
  }
}
