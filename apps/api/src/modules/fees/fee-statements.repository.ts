import { Injectable } from '@nestjs/common';
import {
  issuedStatuses,
  type Statement,
  type StatementLine,
  type StatementQuery,
  type StatementRow,
} from '@portal/contracts/modules/fees';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import { holdsWords } from '../../kernel/database/folded-search.js';
import { type Listing, nullsLast } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { ChargedLine } from './charge-corrections.js';
import type { ComputedLine } from './computed-line.js';

/** Whose statements somebody reads; undefined: all of them, drafts too. */
export type StatementScope = readonly string[] | undefined;

const ROW = `s.id, s.number, s.reference, s.debtor_id AS "debtorId", s.debtor_name AS "debtorName", s.year, s.status,
  s.total::text AS total, s.credited::text AS credited, s.paid::text AS paid,
  (s.total - s.credited - s.paid)::text AS balance, s.lines, s.faults, s.issued_at AS "issuedAt", s.due_on::text AS "dueOn",
  s.reminder_level AS "reminderLevel"`;

export type StoredStatement = Omit<StatementRow, 'issuedAt'> & { readonly issuedAt: Date | null };
type StoredDetail = StoredStatement &
  Omit<Statement, keyof StatementRow | 'computedAt' | 'paidAt' | 'statementLines'> & {
    readonly computedAt: Date;
    readonly paidAt: Date | null;
  };
type StoredLine = Omit<StatementLine, 'saving' | 'bandwidthMhz'> & {
  readonly inputs: { readonly bandwidthMhz: number | string; readonly states?: number | 'adaptive' };
};

export const statementRow = ({ issuedAt, ...row }: StoredStatement): StatementRow => ({
  ...row,
  issuedAt: issuedAt?.toISOString() ?? null,
});

const SEARCHED = `fold_text(concat_ws(' ', s.number, s.reference, s.debtor_name))`;

/** Conditions of what somebody may read. */
function scopeConditions(scope: StatementScope, values: SqlValues): string[] {
  if (!scope) return [];
  return [
    `s.debtor_id = ANY(${values.place(scope)}::uuid[])`,
    `s.status = ANY(${values.place(issuedStatuses)}::text[])`,
  ];
}

/** Statements and their lines. */
@Injectable()
export class FeeStatementsRepository {
  listing(query: StatementQuery, scope: StatementScope): Listing {
    const values = new SqlValues();
    const { search, status, service, year, run, least, most, order } = query;
    const keys = {
      year: ['s.year'],
      number: nullsLast('s.number', `''`, order),
      debtor: ['fold_text(s.debtor_name)'],
      total: ['s.total'],
      dueOn: nullsLast('s.due_on', `'2000-01-01'::date`, order),
    }[query.sort];
    const conditions = [
      ...scopeConditions(scope, values),
      ...(search ? [holdsWords(SEARCHED, search, values)] : []),
      ...(status ? [`s.status = ANY(${values.place(status)}::text[])`] : [`s.status <> 'VOIDED'`]),
      ...(service
        ? [
            `EXISTS (SELECT FROM fee_line l WHERE l.statement_id = s.id AND l.service = ANY(${values.place(service)}::text[]))`,
          ]
        : []),
      ...(year === undefined ? [] : [`s.year = ${values.place(year)}`]),
      ...(run === undefined ? [] : [`s.run_id = ${values.place(run)}`]),
      ...(least === undefined ? [] : [`s.total >= ${values.place(least)}`]),
      ...(most === undefined ? [] : [`s.total <= ${values.place(most)}`]),
    ];
    return { columns: ROW, from: 'fee_statement s', id: 's.id', keys, order, conditions, values };
  }

  /** The statements of a year that have a number, in its order. */
  async issuedIn(sql: Sql, year: number): Promise<StoredStatement[]> {
    const query = { search: '', year, sort: 'number', order: 'asc', page: 1, pageSize: 50 } as const;
    const { columns, from, conditions, values } = this.listing(query, undefined);
    const rows = await sql.query<StoredStatement>(
      `SELECT ${columns} FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY s.number`,
      values.list(),
    );
    return rows.filter(({ number }) => number !== null);
  }

  /** @param name number, or id of a draft */
  async find(sql: Sql, name: string, scope: StatementScope): Promise<StoredDetail | undefined> {
    const values = new SqlValues();
    const place = values.place(name);
    const named = name.startsWith('F-') ? `s.number = ${place}` : `s.id = ${place}::uuid`;
    const conditions = [named, ...scopeConditions(scope, values)];
    const [row] = await sql.query<StoredDetail>(
      `SELECT ${ROW}, s.version, s.computed_at AS "computedAt", u.full_name AS "issuedBy", s.paid_at AS "paidAt"
       FROM fee_statement s LEFT JOIN app_user u ON u.id = s.issued_by WHERE ${conditions.join(' AND ')}`,
      values.list(),
    );
    return row;
  }

  lines(sql: Sql, statementId: string): Promise<StoredLine[]> {
    return sql.query<StoredLine>(
      `SELECT position, authorisation, label, service, band, first_day::text AS "from", last_day::text AS "to",
         last_day - first_day + 1 AS days, inputs, parts, availability::text AS availability, management::text AS management,
         total::text AS total, fault, fault_detail AS "faultDetail"
       FROM fee_line WHERE statement_id = $1 ORDER BY position`,
      [statementId],
    );
  }

  /** Debtors whose statement a calculation has already. */
  async computedDebtors(sql: Sql, runId: string): Promise<Set<string>> {
    const rows = await sql.query<{ id: string }>('SELECT debtor_id AS id FROM fee_statement WHERE run_id = $1', [
      runId,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The lines of a year that a debtor has in statements that are issued, less what was credited. */
  charged(sql: Sql, debtorId: string, year: number): Promise<ChargedLine[]> {
    return sql.query<ChargedLine>(
      `SELECT l.assignment, l.authorisation, l.label, l.service, l.inputs, l.first_day::text AS "from", l.last_day::text AS "to",
         (l.total - coalesce((SELECT sum(c.amount) FROM fee_credit c WHERE c.statement_id = l.statement_id AND c.line = l.position),
           0))::text AS total,
         l.parts @> '[{"label": "FEE_LINE_CORRECTION"}]' AS "isCorrection"
       FROM fee_line l JOIN fee_statement s ON s.id = l.statement_id
       WHERE s.debtor_id = $1 AND s.year = $2 AND s.number IS NOT NULL AND s.status <> 'CANCELLED'
       ORDER BY s.number, l.position`,
      [debtorId, year],
    );
  }

  /** Writes the statement of a debtor, unless the calculation has it. */
  async add(
    sql: Sql,
    statement: { runId: string; year: number; debtorId: string; debtorName: string; total: string },
    lines: readonly ComputedLine[],
  ): Promise<void> {
    const { runId, year, debtorId, debtorName, total } = statement;
    const faults = lines.filter(({ fault }) => fault !== null).length;
    const [added] = await sql.query<{ id: string }>(
      `INSERT INTO fee_statement (id, run_id, debtor_id, year, status, debtor_name, total, lines, faults)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (run_id, debtor_id) DO NOTHING RETURNING id`,
      [uuidv7(), runId, debtorId, year, faults > 0 ? 'FAILED' : 'DRAFT', debtorName, total, lines.length, faults],
    );
    if (!added) return;
    await sql.query(
      `INSERT INTO fee_line (statement_id, position, assignment, authorisation, label, service, band, first_day, last_day,
         inputs, parts, availability, management, total, fault, fault_detail)
       SELECT $1, ordinality, l->>'assignment', l->>'authorisation', l->>'label', l->>'service', l->'inputs'->>'band',
         (l->>'from')::date, (l->>'to')::date, l->'inputs', l->'parts', (l->>'availability')::numeric,
         (l->>'management')::numeric, (l->>'total')::numeric, l->>'fault', l->>'faultDetail'
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (l, ordinality)`,
      [added.id, JSON.stringify(lines)],
    );
  }

  /** The next statement of a calculation that is to be issued, by debtor. */
  async nextDraft(sql: Sql, runId: string): Promise<{ id: string; year: number } | undefined> {
    const [row] = await sql.query<{ id: string; year: number }>(
      `SELECT id, year FROM fee_statement WHERE run_id = $1 AND status = 'DRAFT' ORDER BY debtor_name, id LIMIT 1
       FOR UPDATE`,
      [runId],
    );
    return row;
  }

  /** The next number of a series in a year, counted without gaps. */
  async nextNumber(sql: Sql, series: string, year: number): Promise<string> {
    const [row] = await sql.query<{ last: number }>(
      `INSERT INTO fee_number (series, year, last) VALUES ($1, $2, 1)
       ON CONFLICT (series, year) DO UPDATE SET last = fee_number.last + 1 RETURNING last`,
      [series, year],
    );
    return `${series}-${year}-${String(row!.last).padStart(6, '0')}`;
  }

  async issue(
    sql: Sql,
    id: string,
    issue: { number: string; reference: string; dueOn: string; issuedBy: string | null },
  ): Promise<void> {
    await sql.query(
      `UPDATE fee_statement SET status = 'ISSUED', number = $2, reference = $3, due_on = $4, issued_by = $5,
         issued_at = now(), version = version + 1 WHERE id = $1`,
      [id, issue.number, issue.reference, issue.dueOn, issue.issuedBy],
    );
  }

  /** An issued statement as mails tell of it. */
  async toMail(sql: Sql, id: string): Promise<MailedStatement> {
    const [row] = await sql.query<MailedStatement>(
      `SELECT number, reference, debtor_id AS "debtorId", debtor_name AS "debtorName", year, due_on::text AS "dueOn",
         (total - credited - paid)::text AS balance FROM fee_statement WHERE id = $1 AND number IS NOT NULL`,
      [id],
    );
    return row!;
  }
}

export interface MailedStatement {
  readonly number: string;
  readonly reference: string;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly year: number;
  readonly dueOn: string;
  readonly balance: string;
}
