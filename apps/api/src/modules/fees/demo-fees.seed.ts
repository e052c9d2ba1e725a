import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Relation } from '@portal/contracts';
import type { FeeRun } from '@portal/contracts/modules/fees';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { FeeActor, FeeReader } from './fee-access.js';
import { FeeDisputesService } from './fee-disputes.service.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { FeeRunQueueRepository } from './fee-run-queue.repository.js';
import { FeeRunWorkerService } from './fee-run-worker.service.js';
import { FeeRunsService } from './fee-runs.service.js';
import { FeeStatementsRepository } from './fee-statements.repository.js';

const person = (id: string): FeeActor => ({ id, sessionId: undefined, source: null });
/** Accounts of the demonstration. */
const accountant = person('01990000-0000-7000-8000-000000000113');
const colleague = person('01990000-0000-7000-8000-000000000110');
const TELELIEN = '01990000-0000-7000-8000-000000000010';
const ownOrganisation: Relation = {
  requestSystems: [],
  parentInfo: { id: TELELIEN, companyName: 'Télélien SA' },
  availableOperators: [],
};
const owner: FeeReader = {
  ...person('01990000-0000-7000-8000-000000000105'),
  roles: ['OWNER', 'FEE'],
  relations: [ownOrganisation],
};

/** Between two looks at a calculation that another process works on. */
const PAUSE_MS = 200;

/** Gives the demonstration a year that is issued, with payments and a dispute, and a preview of the next year. */
@Injectable()
export class DemoFeesSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly runs: FeeRunsService,
    private readonly queue: FeeRunQueueRepository,
    private readonly worker: FeeRunWorkerService,
    private readonly statements: FeeStatementsRepository,
    private readonly payments: FeePaymentsService,
    private readonly disputes: FeeDisputesService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo fees', kind: 'demo', order: 60, run: () => this.run() });
  }

  private async run(): Promise<void> {
    if ((await this.runs.list()).length > 0) return;
    const year = new Date().getUTCFullYear();
    const { id } = await this.runs.create(year, accountant);
    await this.work(id);
    const frozen = await this.runs.freeze(id, (await this.runs.read(id)).version, accountant);
    await this.runs.issue(id, frozen.version, colleague);
    await this.work(id);
    await this.settle(await this.runs.read(id));
    const next = await this.runs.create(year + 1, accountant);
    await this.work(next.id);
  }

  /** Until it is done: another process of the portal may have claimed it first. */
  private async work(id: string): Promise<void> {
    for (;;) {
      const claimed = await this.queue.claim();
      if (claimed) await this.worker.attempt(claimed, new AbortController().signal);
      const { progress } = await this.runs.read(id);
      if (progress === 'DONE') return;
      if (progress === 'FAILED') throw new Error(`The calculation ${id} of the demonstration failed`);
      await pause(PAUSE_MS);
    }
  }

  /** The debtor of the demonstration's owner contests a line; of the others, one pays and one pays a part. */
  private async settle({ year }: FeeRun): Promise<void> {
    const issued = await this.statements.issuedIn(this.database, year);
    const [paid, partly] = issued.filter(({ debtorId }) => debtorId !== TELELIEN);
    const entries = [
      ...(paid ? [`${year}-11-20,${paid.total},${paid.debtorName},${paid.reference},DEMO-1`] : []),
      ...(partly ? [`${year}-11-21,50.00,${partly.debtorName},${partly.number},DEMO-2`] : []),
      `${year}-11-22,120.00,Mairie de Saint-Genis,Redevance radio,DEMO-3`,
    ];
    const content = ['bookedOn,amount,payer,remittance,bankReference', ...entries].join('\n');
    await this.payments.import({ name: 'demonstration.csv', content }, accountant);
    const own = issued.find(({ debtorId }) => debtorId === TELELIEN);
    if (!own?.number) return;
    const reason = 'La liaison fonctionne en modulation adaptative depuis le 1er juin.';
    const evidence = 'Fiche de mise en service';
    await this.disputes.raise(own.number, { line: 1, factor: 'es', reason, evidence, files: [] }, owner);
  }
}
