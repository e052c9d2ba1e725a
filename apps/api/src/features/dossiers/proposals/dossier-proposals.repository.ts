import { Injectable } from '@nestjs/common';
import type { ProposalAnswer } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { Sql } from '../../../kernel/database/database.service.js';

interface Person {
  readonly id: string;
  readonly fullName: string;
}

interface ActRow {
  readonly by: Person;
  readonly at: string;
  readonly reason: string | null;
}

/** A proposal that was sent, with the versions that hold what it changes and what it proposes. */
export interface SentProposal {
  readonly id: string;
  readonly baseId: string;
  readonly versionId: string;
  readonly draft: unknown;
  /** Ids of those who wrote it. */
  readonly writerIds: readonly string[];
  readonly sent: ActRow;
  readonly answered: (ActRow & { readonly answer: ProposalAnswer }) | null;
}

/** A proposal that officers are writing. */
export interface OpenProposal {
  readonly id: string;
  readonly baseId: string;
  readonly draft: unknown;
  readonly revision: number;
  readonly editedBy: Person;
  readonly editedAt: Date;
}

interface Edit {
  readonly dossierId: string;
  readonly baseId: string;
  readonly draft: unknown;
  readonly editorId: string;
}

const person = (alias: string): string => `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name)`;

const instant = ({ at, ...act }: ActRow): ActRow => ({ ...act, at: new Date(at).toISOString() });

/** Changes of submitted applications that officers write, send and have answered. */
@Injectable()
export class DossierProposalsRepository {
  constructor(private readonly changes: ChangesService) {}

  /** The latest one first. */
  async sent(sql: Sql, dossierId: string): Promise<SentProposal[]> {
    const rows = await sql.query<SentProposal>(
      `SELECT p.id, p.base_id AS "baseId", p.version_id AS "versionId", p.draft, p.writer_ids AS "writerIds",
         json_build_object('by', ${person('s')}, 'at', p.sent_at, 'reason', p.reason) AS sent,
         CASE WHEN p.answer IS NOT NULL THEN json_build_object('by', ${person('a')}, 'at', p.answered_at,
           'reason', p.answer_reason, 'answer', p.answer) END AS answered
       FROM dossier_proposal p JOIN app_user s ON s.id = p.sent_by LEFT JOIN app_user a ON a.id = p.answered_by
       WHERE p.dossier_id = $1 ORDER BY p.sent_at DESC, p.id DESC`,
      [dossierId],
    );
    return rows.map((row) => ({
      ...row,
      sent: instant(row.sent),
      answered: row.answered && { ...row.answered, ...instant(row.answered) },
    }));
  }

  async open(sql: Sql, dossierId: string): Promise<OpenProposal | undefined> {
    const [row] = await sql.query<OpenProposal>(
      `SELECT p.id, p.base_id AS "baseId", p.draft, p.revision, ${person('e')} AS "editedBy", p.edited_at AS "editedAt"
       FROM dossier_proposal p JOIN app_user e ON e.id = p.edited_by WHERE p.dossier_id = $1 AND p.sent_at IS NULL`,
      [dossierId],
    );
    return row;
  }

  async start(sql: Sql, { dossierId, baseId, draft, editorId }: Edit, now: Date): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_proposal (id, dossier_id, base_id, draft, revision, edited_by, edited_at, writer_ids)
       VALUES ($1, $2, $3, $4, 1, $5, $6, ARRAY[$5::uuid])`,
      [uuidv7(), dossierId, baseId, JSON.stringify(draft), editorId, now],
    );
  }

  async save(sql: Sql, id: string, { draft, editorId }: Pick<Edit, 'draft' | 'editorId'>, now: Date): Promise<void> {
    await sql.query(
      `UPDATE dossier_proposal SET draft = $2, revision = revision + 1, edited_by = $3, edited_at = $4,
         writer_ids = ARRAY(SELECT DISTINCT unnest(writer_ids || $3::uuid)) WHERE id = $1`,
      [id, JSON.stringify(draft), editorId, now],
    );
  }

  /** Throws away what was not sent. */
  async discard(sql: Sql, dossierId: string): Promise<void> {
    await sql.query('DELETE FROM dossier_proposal WHERE dossier_id = $1 AND sent_at IS NULL', [dossierId]);
  }

  async send(
    sql: Sql,
    id: string,
    sent: { readonly versionId: string; readonly by: string; readonly reason: string | null },
    now: Date,
  ): Promise<void> {
    await sql.query(
      'UPDATE dossier_proposal SET version_id = $2, sent_by = $3, reason = $4, sent_at = $5 WHERE id = $1',
      [id, sent.versionId, sent.by, sent.reason, now],
    );
    this.changes.announce(sql, 'DOSSIERS');
  }

  async answer(
    sql: Sql,
    id: string,
    given: { readonly answer: ProposalAnswer; readonly by: string; readonly reason: string | null },
    now: Date,
  ): Promise<void> {
    await sql.query(
      'UPDATE dossier_proposal SET answer = $2, answered_by = $3, answer_reason = $4, answered_at = $5 WHERE id = $1',
      [id, given.answer, given.by, given.reason, now],
    );
  }

  /** Number of the version that holds the next proposal of a dossier: below zero, so that it is no submission. */
  async nextNumber(sql: Sql, dossierId: string): Promise<number> {
    const [row] = await sql.query<{ number: number }>(
      'SELECT least(0, min(number)) - 1 AS number FROM dossier_version WHERE dossier_id = $1',
      [dossierId],
    );
    return row!.number;
  }
}
