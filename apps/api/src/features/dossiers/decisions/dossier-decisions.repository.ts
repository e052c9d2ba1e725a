import { Injectable } from '@nestjs/common';
import type { Decision, Locale, VerifiedDecision } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';

export interface NewDecision {
  readonly dossierId: string;
  readonly versionId: string;
  readonly number: string;
  readonly code: string;
  readonly action: string;
  readonly decidedBy: string | null;
  readonly effectiveFrom: string | null;
  readonly effectiveUntil: string | null;
  readonly reason: string | null;
  readonly conditions: string;
  readonly locale: string;
}

/** A decision as it is stored. */
export interface StoredDecision extends Omit<Decision, 'verification'> {
  readonly code: string;
  readonly reason: string | null;
}

/** The document of a decision. */
interface StoredDocument {
  readonly number: string;
  readonly document: Buffer;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

interface Row extends Omit<StoredDecision, 'decidedAt' | 'decidedBy' | 'document'> {
  readonly decidedAt: Date;
  readonly decidedById: string | null;
  readonly decidedByName: string | null;
  readonly sizeBytes: number | null;
  readonly digest: string | null;
}

const COLUMNS = `
  x.id, x.number, x.code, x.action, x.decided_at AS "decidedAt", x.decided_by AS "decidedById",
    u.full_name AS "decidedByName", x.effective_from::text AS "effectiveFrom",
    x.effective_until::text AS "effectiveUntil", x.reason, x.conditions,
    length(x.document) AS "sizeBytes", x.digest`;
const TABLES = 'dossier_decision x LEFT JOIN app_user u ON u.id = x.decided_by';
const SELECT = `SELECT ${COLUMNS} FROM ${TABLES}`;

const asDecision = ({ decidedAt, decidedById, decidedByName, sizeBytes, digest, ...row }: Row): StoredDecision => ({
  ...row,
  decidedAt: decidedAt.toISOString(),
  decidedBy: decidedById === null ? null : { id: decidedById, fullName: decidedByName ?? '' },
  document: sizeBytes === null || digest === null ? null : { sizeBytes, digest },
});

/** Decisions on dossiers. */
@Injectable()
export class DossierDecisionsRepository {
  async add(sql: Sql, decision: NewDecision, now: Date): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_decision (id, dossier_id, version_id, number, code, action, decided_at, decided_by,
         effective_from, effective_until, reason, conditions, locale)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        uuidv7(),
        decision.dossierId,
        decision.versionId,
        decision.number,
        decision.code,
        decision.action,
        now,
        decision.decidedBy,
        decision.effectiveFrom,
        decision.effectiveUntil,
        decision.reason,
        decision.conditions,
        decision.locale,
      ],
    );
  }

  /** The first one first. */
  async list(sql: Sql, dossierId: string): Promise<StoredDecision[]> {
    const rows = await sql.query<Row>(`${SELECT} WHERE x.dossier_id = $1 ORDER BY x.decided_at, x.id`, [dossierId]);
    return rows.map(asDecision);
  }

  /** Decisions on each of some dossiers, the first one first. */
  async ofDossiers(sql: Sql, ids: readonly string[]): Promise<Map<string, StoredDecision[]>> {
    const rows = await sql.query<Row & { dossierId: string }>(
      `SELECT x.dossier_id AS "dossierId", ${COLUMNS} FROM ${TABLES}
       WHERE x.dossier_id = ANY ($1::uuid[]) ORDER BY x.decided_at, x.id`,
      [ids],
    );
    const found = new Map<string, StoredDecision[]>();
    for (const { dossierId, ...row } of rows) found.set(dossierId, [...(found.get(dossierId) ?? []), asDecision(row)]);
    return found;
  }

  /** SQL of whether a document was made of a decision on a dossier. @param dossierId SQL of its id */
  hasDocument(dossierId: string): string {
    return `EXISTS (SELECT FROM dossier_decision x WHERE x.dossier_id = ${dossierId} AND x.status = 'WRITTEN')`;
  }

  async find(sql: Sql, id: string): Promise<StoredDecision | undefined> {
    const [row] = await sql.query<Row>(`${SELECT} WHERE x.id = $1`, [id]);
    return row && asDecision(row);
  }

  async document(sql: Sql, dossierId: string, id: string): Promise<StoredDocument | undefined> {
    const [row] = await sql.query<StoredDocument>(
      `SELECT number, document, digest FROM dossier_decision WHERE dossier_id = $1 AND id = $2 AND status = 'WRITTEN'`,
      [dossierId, id],
    );
    return row;
  }

  async verified(sql: Sql, code: string): Promise<VerifiedDecision | undefined> {
    const [row] = await sql.query<Omit<VerifiedDecision, 'decidedAt'> & { decidedAt: Date }>(
      `SELECT x.number, x.action, d.reference, d.title, o.company_name AS holder, x.decided_at AS "decidedAt",
         x.effective_from::text AS "effectiveFrom", x.effective_until::text AS "effectiveUntil", d.status, x.digest
       FROM dossier_decision x JOIN dossier d ON d.id = x.dossier_id JOIN organisation o ON o.id = d.holder_id
       WHERE x.code = $1`,
      [code],
    );
    return row && { ...row, decidedAt: row.decidedAt.toISOString() };
  }

  /** Language of the people to whom a decision is written: that of the submitter. */
  async localeOf(sql: Sql, userId: string): Promise<Locale> {
    const [row] = await sql.query<{ language: Locale }>('SELECT language FROM app_user WHERE id = $1', [userId]);
    return row?.language ?? 'fr';
  }

  async nameOf(sql: Sql, userId: string): Promise<string> {
    const [row] = await sql.query<{ fullName: string }>('SELECT full_name AS "fullName" FROM app_user WHERE id = $1', [
      userId,
    ]);
    return row?.fullName ?? '';
  }
}
