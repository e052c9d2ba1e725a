import { Injectable } from '@nestjs/common';
import type { Dispute, DisputeDecision, NewDispute, StatementStatus } from '@portal/contracts/modules/fees';
import { FeeDecimal } from '@portal/radio';
import { UploadsService } from '../../features/uploads/uploads.service.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type FeeReader, isAccountant } from './fee-access.js';
import { FeeMailsService } from './fee-mails.service.js';
import { FeePaymentsRepository } from './fee-payments.repository.js';
import { FeeStatementsRepository } from './fee-statements.repository.js';
import { scopeOf } from './fee-statements.service.js';
import { statusAfterDecision } from './statement-status.js';

/** What files of a dispute belong to. */
const EVIDENCE = 'fee_dispute';
const undisputable: readonly StatementStatus[] = ['CANCELLED', 'ENFORCEMENT'];

const refusal = (path: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path: `body.${path}`, code: 'custom', message }] });

/** Disputes of lines: raised by debtors, decided by accountants, credited by credit notes. */
@Injectable()
export class FeeDisputesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly mails: FeeMailsService,
    private readonly payments: FeePaymentsRepository,
    private readonly statements: FeeStatementsRepository,
    private readonly uploads: UploadsService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN for accountants, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED */
  raise(number: string, given: NewDispute, caller: FeeReader): Promise<Dispute> {
    if (isAccountant(caller)) throw new PortalError('FORBIDDEN');
    return this.database.transaction(async (sql) => {
      const seen = await this.statements.find(sql, number, scopeOf(caller));
      const statement = seen && (await this.payments.lockStatement(sql, number));
      if (!statement) throw new PortalError('NOT_FOUND');
      if (undisputable.includes(statement.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const total = await this.payments.lineTotal(sql, statement.id, given.line);
      if (total === undefined) throw refusal('line', 'RULE_NOT_A_CHOICE');
      const id = await this.payments.addDispute(sql, { ...given, statementId: statement.id, raisedBy: caller.id });
      if (!id) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.uploads.claim(sql, given.files, caller.id, EVIDENCE, 'body.files');
      await this.payments.addDisputeFiles(sql, id, given.files);
      await this.payments.settle(sql, statement.id, { status: 'DISPUTED' });
      await this.record(sql, caller, statement.id, { number, line: given.line, factor: given.factor });
      return this.found(sql, id);
    });
  }

  /** @throws PortalError NOT_FOUND, also for those of others */
  async evidence(id: string, fileId: string, caller: FeeReader): Promise<FileAnswer> {
    const dispute = await this.found(this.database, id);
    const seen = await this.statements.find(this.database, dispute.statementNumber, scopeOf(caller));
    if (!seen || !dispute.files.some((file) => file.id === fileId)) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(this.database, fileId, EVIDENCE);
  }

  /** @throws PortalError NOT_FOUND, VALIDATION_FAILED for an amount beyond the line, TRANSITION_NOT_ALLOWED when decided */
  decide(id: string, { accepted, amount, decision }: DisputeDecision, caller: FeeReader): Promise<Dispute> {
    return this.database.transaction(async (sql) => {
      const asked = await this.payments.findDispute(sql, id);
      const statement = asked && (await this.payments.lockStatement(sql, asked.statementNumber));
      if (!asked || !statement) throw new PortalError('NOT_FOUND');
      // Read again now that the statement is locked: two accountants may decide at once.
      if ((await this.found(sql, id)).state !== 'OPEN') throw new PortalError('TRANSITION_NOT_ALLOWED');
      const credit = accepted ? await this.creditFor(sql, statement.id, asked.line, amount) : undefined;
      const state = accepted ? 'ACCEPTED' : 'REJECTED';
      const open = await this.payments.decideDispute(sql, id, { state, decision, decidedBy: caller.id });
      if (credit) {
        const number = await this.statements.nextNumber(sql, 'A', new Date().getUTCFullYear());
        const { line } = asked;
        await this.payments.addCredit(sql, {
          ...{ number, statementId: statement.id, line, amount: credit, reason: decision },
          ...{ disputeId: id, issuedBy: caller.id },
        });
      }
      const balance = new FeeDecimal(statement.balance).minus(credit ?? 0).toFixed(2);
      const status = open > 0 ? 'DISPUTED' : statusAfterDecision(accepted, balance);
      await this.payments.settle(sql, statement.id, { credited: credit ?? '0', status });
      await this.record(sql, caller, statement.id, {
        number: statement.number,
        dispute: id,
        state,
        credit: credit ?? null,
      });
      await this.mails.tellDecided(sql, statement.id, { decision, credit });
      return this.found(sql, id);
    });
  }

  private async creditFor(sql: Sql, statementId: string, line: number, amount: string | null): Promise<string> {
    const total = (await this.payments.lineTotal(sql, statementId, line)) ?? '0';
    if (amount === null) throw refusal('amount', '_RSFAP_SHARED_REQUIRED');
    const credit = new FeeDecimal(amount);
    if (!credit.greaterThan(0) || credit.greaterThan(total)) throw refusal('amount', 'RULE_OUT_OF_RANGE');
    return credit.toFixed(2);
  }

  private async found(sql: Sql, id: string): Promise<Dispute> {
    const dispute = await this.payments.findDispute(sql, id);
    if (!dispute) throw new PortalError('NOT_FOUND');
    return dispute;
  }

  private record(sql: Sql, caller: FeeReader, id: string, detail: Record<string, unknown>): Promise<void> {
    return this.audit.record(sql, {
      action: 'fee_statement_changed',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'fee', id },
      detail,
    });
  }
}
