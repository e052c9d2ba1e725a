import { Injectable } from '@nestjs/common';
import type { Credit, Dispute, Payment, PaymentState, StatementStatus } from '@portal/contracts/modules/fees';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import type { BankEntry } from './bank-entries.js';

/** What is owed of a statement while it is changed. */
export interface LockedStatement {
  readonly id: string;
  readonly number: string;
  readonly status: StatementStatus;
  readonly total: string;
  readonly balance: string;
}

const PAYMENT = `SELECT p.id, p.booked_on::text AS "bookedOn", p.amount::text AS amount, p.payer, p.remittance,
    p.bank_reference AS "bankReference", p.state, s.number AS "statementNumber", s.debtor_name AS "debtorName"
  FROM fee_payment p LEFT JOIN fee_statement s ON s.id = p.statement_id`;

const DISPUTE = `SELECT d.id, s.number AS "statementNumber", s.debtor_name AS "debtorName", d.line, l.total::text AS total,
    d.factor, d.reason, d.evidence, d.state,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes) ORDER BY f.name), '[]')
      FROM fee_dispute_file x JOIN stored_file f ON f.id = x.file_id WHERE x.dispute_id = d.id) AS files, d.raised_at AS "raisedAt", r.full_name AS "raisedBy",
    d.decided_at AS "decidedAt", c.full_name AS "decidedBy", d.decision
  FROM fee_dispute d JOIN fee_statement s ON s.id = d.statement_id
  JOIN fee_line l ON l.statement_id = d.statement_id AND l.position = d.line
  LEFT JOIN app_user r ON r.id = d.raised_by LEFT JOIN app_user c ON c.id = d.decided_by`;

type StoredDispute = Omit<Dispute, 'raisedAt' | 'decidedAt'> & { raisedAt: Date; decidedAt: Date | null };
const disputeOf = ({ raisedAt, decidedAt, ...dispute }: StoredDispute): Dispute => ({
  ...dispute,
  raisedAt: raisedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Payments, disputes and credit notes. */
@Injectable()
export class FeePaymentsRepository {
  list(sql: Sql, state: PaymentState | undefined): Promise<Payment[]> {
    return sql.query<Payment>(
      `${PAYMENT} WHERE $1::text IS NULL OR p.state = $1 
       ORDER BY (p.state = 'UNMATCHED') DESC, p.booked_on DESC, p.id DESC LIMIT 500`,
      [state ?? null],
    );
  }

  ofStatement(sql: Sql, statementId: string): Promise<Payment[]> {
    return sql.query<Payment>(`${PAYMENT} WHERE p.statement_id = $1 ORDER BY p.booked_on, p.id`, [statementId]);
  }

  async find(sql: Sql, id: string): Promise<Payment | undefined> {
    const [row] = await sql.query<Payment>(`${PAYMENT} WHERE p.id = $1`, [id]);
    return row;
  }

  /** @returns the state of a payment that is being changed */
  async lock(sql: Sql, id: string): Promise<{ state: PaymentState; amount: string } | undefined> {
    const [row] = await sql.query<{ state: PaymentState; amount: string }>(
      'SELECT state, amount::text AS amount FROM fee_payment WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  /** @returns undefined when the same file was read before */
  async addFile(
    sql: Sql,
    file: { sha256: string; name: string; importedBy: string | null },
  ): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO fee_payment_file (id, sha256, name, imported_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (sha256) DO NOTHING RETURNING id`,
      [uuidv7(), file.sha256, file.name, file.importedBy],
    );
    return row?.id;
  }

  /** @returns undefined for an entry that is known */
  async add(sql: Sql, fileId: string, entry: BankEntry): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO fee_payment (id, file_id, bank_reference, booked_on, amount, payer, remittance, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'UNMATCHED') ON CONFLICT (bank_reference) DO NOTHING RETURNING id`,
      [uuidv7(), fileId, entry.bankReference, entry.bookedOn, entry.amount, entry.payer, entry.remittance],
    );
    return row?.id;
  }

  async match(
    sql: Sql,
    id: string,
    to: { statementId: string; state: PaymentState; matchedBy: string | null },
  ): Promise<void> {
    await sql.query(
      'UPDATE fee_payment SET statement_id = $2, state = $3, matched_by = $4, matched_at = now() WHERE id = $1',
      [id, to.statementId, to.state, to.matchedBy],
    );
  }

  /** Locks an issued statement, by its number or its creditor reference. */
  async lockStatement(sql: Sql, name: string): Promise<LockedStatement | undefined> {
    const [row] = await sql.query<LockedStatement>(
      `SELECT id, number, status, total::text AS total, (total - credited - paid)::text AS balance FROM fee_statement
       WHERE number IS NOT NULL AND (number = $1 OR reference = $1) FOR UPDATE`,
      [name],
    );
    return row;
  }

  /** Adds to what is paid or credited, and sets the status that follows. */
  async settle(
    sql: Sql,
    id: string,
    { paid = '0', credited = '0', status }: { paid?: string; credited?: string; status: StatementStatus },
  ): Promise<void> {
    await sql.query(
      `UPDATE fee_statement SET paid = paid + $2::numeric, credited = credited + $3::numeric, status = $4,
         paid_at = CASE $4 WHEN 'PAID' THEN coalesce(paid_at, now()) ELSE paid_at END, version = version + 1 WHERE id = $1`,
      [id, paid, credited, status],
    );
  }

  /** What a line still comes to after its credits; undefined when there is no such line. */
  async lineTotal(sql: Sql, statementId: string, line: number): Promise<string | undefined> {
    const [row] = await sql.query<{ total: string }>(
      `SELECT (l.total - coalesce((SELECT sum(c.amount) FROM fee_credit c WHERE c.statement_id = $1 AND c.line = $2), 0))::text
         AS total FROM fee_line l WHERE l.statement_id = $1 AND l.position = $2`,
      [statementId, line],
    );
    return row?.total;
  }

  /** @returns undefined while another dispute of the line is open */
  async addDispute(
    sql: Sql,
    dispute: {
      statementId: string;
      line: number;
      factor: string | null;
      reason: string;
      evidence: string;
      raisedBy: string | null;
    },
  ): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO fee_dispute (id, statement_id, line, factor, reason, evidence, raised_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (statement_id, line) WHERE state = 'OPEN' DO NOTHING RETURNING id`,
      [uuidv7(), dispute.statementId, dispute.line, dispute.factor, dispute.reason, dispute.evidence, dispute.raisedBy],
    );
    return row?.id;
  }

  async addDisputeFiles(sql: Sql, id: string, files: readonly string[]): Promise<void> {
    await sql.query('INSERT INTO fee_dispute_file (dispute_id, file_id) SELECT $1, unnest($2::uuid[])', [id, files]);
  }

  async findDispute(sql: Sql, id: string): Promise<Dispute | undefined> {
    const [row] = await sql.query<StoredDispute>(`${DISPUTE} WHERE d.id = $1`, [id]);
    return row && disputeOf(row);
  }

  async disputesOf(sql: Sql, statementId: string): Promise<Dispute[]> {
    const rows = await sql.query<StoredDispute>(`${DISPUTE} WHERE d.statement_id = $1 ORDER BY d.raised_at, d.id`, [
      statementId,
    ]);
    return rows.map(disputeOf);
  }

  /** @returns how many disputes of the statement are still open */
  async decideDispute(
    sql: Sql,
    id: string,
    { state, decision, decidedBy }: { state: 'ACCEPTED' | 'REJECTED'; decision: string; decidedBy: string | null },
  ): Promise<number> {
    const [row] = await sql.query<{ open: number }>(
      `WITH decided AS (
         UPDATE fee_dispute SET state = $2, decision = $3, decided_by = $4, decided_at = now() WHERE id = $1
         RETURNING statement_id)
       SELECT (SELECT count(*)::int FROM fee_dispute d WHERE d.statement_id = decided.statement_id AND d.state = 'OPEN'
         AND d.id <> $1) AS open FROM decided`,
      [id, state, decision, decidedBy],
    );
    return row?.open ?? 0;
  }

  async addCredit(
    sql: Sql,
    credit: {
      number: string;
      statementId: string;
      line: number;
      amount: string;
      reason: string;
      disputeId: string;
      issuedBy: string | null;
    },
  ): Promise<void> {
    await sql.query(
      `INSERT INTO fee_credit (id, number, statement_id, line, amount, reason, dispute_id, issued_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        uuidv7(),
        credit.number,
        credit.statementId,
        credit.line,
        credit.amount,
        credit.reason,
        credit.disputeId,
        credit.issuedBy,
      ],
    );
  }

  async creditsOf(sql: Sql, statementId: string): Promise<Credit[]> {
    const rows = await sql.query<Omit<Credit, 'issuedAt'> & { issuedAt: Date }>(
      `SELECT number, line, amount::text AS amount, reason, issued_at AS "issuedAt" FROM fee_credit
       WHERE statement_id = $1 ORDER BY number`,
      [statementId],
    );
    return rows.map(({ issuedAt, ...credit }) => ({ ...credit, issuedAt: issuedAt.toISOString() }));
  }

  /**
   * Statements that are due and not paid go on: overdue with a first reminder, a second after 30 days, then enforcement;
   * each at least 30 days after the one before, however late a dispute kept a statement. Those that somebody changes wait
   * for the next time.
   *
   * @param most how many at once
   */
  remind(sql: Sql, today: string, most: number): Promise<{ readonly id: string; readonly level: number }[]> {
    return sql.query(
      `UPDATE fee_statement SET version = version + 1, reminded_at = $1::date, reminder_level = reminder_level + 1,
         status = CASE reminder_level WHEN 2 THEN 'ENFORCEMENT' ELSE 'OVERDUE' END
       WHERE id IN (
         SELECT id FROM fee_statement
         WHERE status IN ('ISSUED', 'PARTLY_PAID', 'CORRECTED', 'CONFIRMED', 'OVERDUE') AND total - credited - paid > 0
           AND reminder_level < 3 AND $1::date - due_on > 30 * reminder_level
           AND (reminder_level = 0 OR $1::date - reminded_at::date >= 30)
         ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, reminder_level AS level`,
      [today, most],
    );
  }
}
