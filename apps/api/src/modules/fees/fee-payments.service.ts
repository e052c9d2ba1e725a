import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BankFile, BankImport, Payment, PaymentState } from '@portal/contracts/modules/fees';
import { FeeDecimal, isCreditorReference, totalOf } from '@portal/radio';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type BankEntries, BankFileError, readBankFile } from './bank-entries.js';
import type { FeeActor } from './fee-access.js';
import { FeePaymentsRepository, type LockedStatement } from './fee-payments.repository.js';
import { paymentStateFor, statusAfterPayment } from './statement-status.js';

const refusal = (message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path: 'body.content', code: 'custom', message }] });

/** What a payer wrote that names a statement: its reference, or its number. A reference that is mistyped names none. */
function statementNameIn(remittance: string): string | undefined {
  const plain = remittance.toUpperCase().replace(/\s/g, '');
  const reference = plain.match(/RF\d{2}F\d{10}/)?.[0];
  if (reference) return isCreditorReference(reference) ? reference : undefined;
  const [, year, count] = plain.match(/F-?(\d{4})-?(\d{6})/) ?? [];
  return year && count ? `F-${year}-${count}` : undefined;
}

function entriesOf(content: string): BankEntries {
  try {
    return readBankFile(content);
  } catch (error) {
    if (error instanceof BankFileError) throw refusal(error.rule);
    throw error;
  }
}

/** Payments: read from bank files, matched to statements. */
@Injectable()
export class FeePaymentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly payments: FeePaymentsRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  list(state: PaymentState | undefined): Promise<Payment[]> {
    return this.payments.list(this.database, state);
  }

  /** @throws PortalError VALIDATION_FAILED for what is no bank file, or was read before */
  import({ name, content }: BankFile, caller: FeeActor): Promise<BankImport> {
    const { entries, ignored, refused } = entriesOf(content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return this.database.transaction(async (sql) => {
      const fileId = await this.payments.addFile(sql, { sha256, name, importedBy: caller.id });
      if (!fileId) throw refusal('RULE_FEE_BANK_KNOWN');
      let [matched, unmatched, known] = [0, 0, 0];
      for (const entry of entries) {
        const id = await this.payments.add(sql, fileId, entry);
        if (!id) {
          known += 1;
          continue;
        }
        const wanted = statementNameIn(entry.remittance);
        const statement = wanted && (await this.payments.lockStatement(sql, wanted));
        if (statement) {
          await this.apply(sql, { id, amount: entry.amount }, statement, null);
          matched += 1;
        } else unmatched += 1;
      }
      await this.audit.record(sql, {
        action: 'fee_payments_imported',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'fee', id: fileId },
        detail: { name, sha256, matched, unmatched, known, refused: refused.length },
      });
      return {
        ...{ read: entries.length, matched, unmatched, known, ignored },
        total: totalOf(entries),
        refused: [...refused],
      };
    });
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED for a payment that is matched */
  match(id: string, number: string, caller: FeeActor): Promise<Payment> {
    return this.database.transaction(async (sql) => {
      const payment = await this.payments.lock(sql, id);
      const statement = await this.payments.lockStatement(sql, number);
      if (!payment || !statement) throw new PortalError('NOT_FOUND');
      if (payment.state !== 'UNMATCHED') throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.apply(sql, { id, amount: payment.amount }, statement, caller.id);
      await this.audit.record(sql, {
        action: 'fee_statement_changed',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'fee', id: statement.id },
        detail: { number, payment: id, amount: payment.amount },
      });
      const matched = await this.payments.find(sql, id);
      if (!matched) throw new PortalError('NOT_FOUND');
      return matched;
    });
  }

  private async apply(
    sql: Sql,
    { id, amount }: Pick<Payment, 'id' | 'amount'>,
    { id: statementId, status, balance }: LockedStatement,
    matchedBy: string | null,
  ): Promise<void> {
    const left = new FeeDecimal(balance).minus(amount).toFixed(2);
    await this.payments.match(sql, id, { statementId, state: paymentStateFor(amount, balance), matchedBy });
    await this.payments.settle(sql, statementId, { paid: amount, status: statusAfterPayment(status, left) });
  }
}
