import { Injectable } from '@nestjs/common';
import type { Statement, StatementQuery, StatementRow } from '@portal/contracts/modules/fees';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { type PageAnswer, pageAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { isAccountant } from './fee-access.js';
import { FeeBookService } from './fee-book.service.js';
import { FeePaymentsRepository } from './fee-payments.repository.js';
import {
  FeeStatementsRepository,
  type StatementScope,
  type StoredStatement,
  statementRow,
} from './fee-statements.repository.js';
import { savingOf } from './savings.js';

/** Accountants of the regulator read everything; others the issued statements of their organisations. */
export const scopeOf = (caller: Pick<Caller, 'roles' | 'relations'>): StatementScope =>
  isAccountant(caller) ? undefined : operatorsOf(caller);

/** Statements as people read them. */
@Injectable()
export class FeeStatementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly statements: FeeStatementsRepository,
    private readonly book: FeeBookService,
    private readonly payments: FeePaymentsRepository,
  ) {}

  list(query: StatementQuery, caller: Caller): Promise<PageAnswer<StatementRow>> {
    const listing = this.statements.listing(query, scopeOf(caller));
    return pageAnswer(this.database, listing, query, (rows: readonly StoredStatement[]) => rows.map(statementRow));
  }

  /** @throws PortalError NOT_FOUND, also for those of others */
  async read(name: string, caller: Caller): Promise<Statement> {
    const found = await this.statements.find(this.database, name, scopeOf(caller));
    if (!found) throw new PortalError('NOT_FOUND');
    const [lines, book] = [await this.statements.lines(this.database, found.id), await this.book.current()];
    const [payments, credits, disputes] = await Promise.all([
      this.payments.ofStatement(this.database, found.id),
      this.payments.creditsOf(this.database, found.id),
      this.payments.disputesOf(this.database, found.id),
    ]);
    const { computedAt, paidAt, issuedAt, ...statement } = found;
    return {
      ...statement,
      issuedAt: issuedAt?.toISOString() ?? null,
      computedAt: computedAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      ...{ payments, credits, disputes },
      statementLines: lines.map(({ inputs, ...line }) => ({
        ...line,
        bandwidthMhz: inputs.bandwidthMhz,
        saving: savingOf(book, { band: line.band, states: inputs.states, parts: line.parts }),
      })),
    };
  }
}
