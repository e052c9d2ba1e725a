import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Replay, TreasuryFile, TreasuryOrder } from '@portal/contracts/modules/fees';
import { replayed, totalOf } from '@portal/radio';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { FeeExportsRepository } from './fee-exports.repository.js';

const MONEY = new Set(['total', 'credited', 'paid', 'balance']);
/** Lines that are computed again. */
const REPLAYED = 1000;

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
function cellOf(text: string, separator: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return plain.includes(separator) || /["\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Files for the treasury, and the proof that issued statements stay what they are. */
@Injectable()
export class FeeExportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly exports: FeeExportsRepository,
  ) {}

  async treasury({ year, columns, separator, decimalMark }: TreasuryOrder): Promise<TreasuryFile> {
    const rows = await this.exports.treasuryRows(this.database, year);
    const written = await new WorkInTurns().each(rows, (row) =>
      columns
        .map(({ field }) => {
          const value = String(row[field] ?? '');
          return cellOf(MONEY.has(field) ? value.replace('.', decimalMark) : value, separator);
        })
        .join(separator),
    );
    const head = columns.map(({ heading }) => cellOf(heading, separator)).join(separator);
    const content = `${[head, ...written].join('\r\n')}\r\n`;
    return {
      fileName: `fees-${year}.csv`,
      content,
      rows: rows.length,
      total: totalOf(rows.map(({ total }) => ({ amount: total }))),
      balance: totalOf(rows.map(({ balance }) => ({ amount: balance }))),
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  }

  async replay(): Promise<Replay> {
    const lines = await this.exports.issuedLines(this.database, REPLAYED);
    const different: Replay['different'] = [];
    await new WorkInTurns().each(lines, ({ number, line, total, parts }) => {
      const again = totalOf(parts.map((part) => ({ amount: replayed(part) })));
      if (again !== total) different.push({ number, line, kept: total, replayed: again });
    });
    return { lines: lines.length, equal: lines.length - different.length, different };
  }
}
