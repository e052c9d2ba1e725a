import { Injectable } from '@nestjs/common';
import type { FeePart, treasuryFields } from '@portal/contracts/modules/fees';
import type { Sql } from '../../kernel/database/database.service.js';

export type TreasuryRow = Readonly<Record<(typeof treasuryFields)[number], string | null>> & {
  readonly total: string;
  readonly balance: string;
};

export interface IssuedLine {
  readonly number: string;
  readonly line: number;
  readonly total: string;
  readonly parts: readonly FeePart[];
}

/** Issued statements as others take them over. */
@Injectable()
export class FeeExportsRepository {
  treasuryRows(sql: Sql, year: number): Promise<TreasuryRow[]> {
    return sql.query<TreasuryRow>(
      `SELECT s.number, s.reference, o.national_company_number AS "debtorNumber", s.debtor_name AS "debtorName",
         s.year::text AS year, s.issued_at::date::text AS "issuedOn", s.due_on::text AS "dueOn", s.total::text AS total,
         s.credited::text AS credited, s.paid::text AS paid, (s.total - s.credited - s.paid)::text AS balance
       FROM fee_statement s JOIN organisation o ON o.id = s.debtor_id
       WHERE s.year = $1 AND s.number IS NOT NULL AND s.status <> 'CANCELLED' ORDER BY s.number`,
      [year],
    );
  }

  /** The last lines that were issued. */
  issuedLines(sql: Sql, limit: number): Promise<IssuedLine[]> {
    return sql.query<IssuedLine>(
      `SELECT s.number, l.position AS line, l.total::text AS total, l.parts FROM fee_statement s
       JOIN fee_line l ON l.statement_id = s.id WHERE s.number IS NOT NULL ORDER BY s.number DESC, l.position LIMIT $1`,
      [limit],
    );
  }
}
