import { Inject, Injectable } from '@nestjs/common';
import { creditorReference, type FeeBook, totalOf } from '@portal/radio';
import { type Charge, ChargedRightsService } from '../../features/dossiers/rights/charged-rights.service.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { portalDay } from '../../kernel/config/portal-day.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { Claim } from '../../kernel/leased-work/leased-queue.repository.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { chargesNotYet, correctionLine, shortenedCharges } from './charge-corrections.js';
import { type ComputedLine, computedLine } from './computed-line.js';
import { FeeBookService } from './fee-book.service.js';
import { FeeExemptionsRepository } from './fee-exemptions.repository.js';
import { FeeMailsService } from './fee-mails.service.js';
import { FeeRunQueueRepository, type QueuedRun } from './fee-run-queue.repository.js';
import { FeeStatementsRepository } from './fee-statements.repository.js';
import { bookOf, keptBook } from './kept-book.js';

type ClaimedRun = QueuedRun & Claim;

/** Days in which a statement is paid that is issued after 31 January. */
const DAYS_TO_PAY = 30;

/** 31 January of the year, included; later statements have so many days. */
export function dueDay(year: number, issuedOn: string): string {
  const usual = `${year}-01-31`;
  if (issuedOn <= usual) return usual;
  return new Date(Date.parse(issuedOn) + DAYS_TO_PAY * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Computes and issues calculations, a transaction for each debtor: whoever takes the work over after the process died goes on
 * with the debtors that are left.
 */
@Injectable()
export class FeeRunWorkerService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly queue: FeeRunQueueRepository,
    private readonly rights: ChargedRightsService,
    private readonly book: FeeBookService,
    private readonly exemptions: FeeExemptionsRepository,
    private readonly mails: FeeMailsService,
    private readonly statements: FeeStatementsRepository,
  ) {}

  async attempt(run: ClaimedRun, signal: AbortSignal): Promise<void> {
    if (run.work === 'COMPUTE') await this.compute(run, signal);
    else await this.issue(run, signal);
  }

  private async compute(run: ClaimedRun, signal: AbortSignal): Promise<void> {
    const book = run.book ? bookOf(run.book) : await this.book.current();
    if (!run.book) await this.queue.keepBook(run, keptBook(book));
    const done = await this.statements.computedDebtors(this.database, run.id);
    for (const debtor of await this.rights.debtors(this.database, run.year)) {
      if (done.has(debtor.id)) continue;
      signal.throwIfAborted();
      if (!(await this.queue.keepOn(run))) return;
      await this.database.transaction((sql) => this.computeDebtor(sql, run, book, debtor));
    }
    await this.queue.done(run);
  }

  private async computeDebtor(
    sql: Sql,
    { id: runId, year }: ClaimedRun,
    book: FeeBook,
    { id: debtorId, companyName: debtorName }: { readonly id: string; readonly companyName: string },
  ): Promise<void> {
    const charged = await this.statements.charged(sql, debtorId, year);
    const exemptions = await this.exemptions.grantedTo(sql, debtorId);
    const charges = await this.rights.ofDebtor(sql, debtorId, year);
    const work = new WorkInTurns();
    const lineOf = (charge: Charge): ComputedLine => computedLine(book, charge, year, exemptions);
    const added = await work.each(chargesNotYet(charges, charged), lineOf);
    const taken = await work.each(shortenedCharges(charges, charged), (ended) => correctionLine(ended, lineOf));
    const lines = [...added, ...taken.flatMap((line) => line ?? [])];
    if (lines.length === 0) return;
    const total = totalOf(lines.map((line) => ({ amount: line.total })));
    await this.statements.add(sql, { runId, year, debtorId, debtorName, total }, lines);
  }

  private async issue(run: ClaimedRun, signal: AbortSignal): Promise<void> {
    const today = portalDay(new Date(), this.env);
    for (;;) {
      signal.throwIfAborted();
      if (!(await this.queue.keepOn(run))) return;
      const isIssued = await this.database.transaction(async (sql) => {
        const draft = await this.statements.nextDraft(sql, run.id);
        if (!draft) return false;
        const number = await this.statements.nextNumber(sql, 'F', draft.year);
        const dueOn = dueDay(draft.year, today);
        const reference = creditorReference(number);
        await this.statements.issue(sql, draft.id, { number, reference, dueOn, issuedBy: run.issuedBy });
        await this.mails.tellDue(sql, 'FEE_STATEMENT', draft.id);
        return true;
      });
      if (!isIssued) break;
    }
    await this.queue.issued(run);
  }
}
