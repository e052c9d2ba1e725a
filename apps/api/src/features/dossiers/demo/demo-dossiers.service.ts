import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { type DemoApplicant, DemoCallersRepository } from './demo-callers.repository.js';
import { applicationHistory, type DemoHistory } from './demo-history.js';
import { type DemoDossier, DemoReplayService } from './demo-replay.service.js';

export interface DemoDossiers {
  readonly kind: DossierKind;
  /** Accounts that open the dossiers and never sign in. */
  readonly applicants: readonly DemoApplicant[];
  readonly dossiers: readonly DemoDossier[];
  /** How dossiers come to their statuses; {@link applicationHistory} when missing. */
  readonly history?: DemoHistory;
}

/** Dossiers to try the portal with, there before it listens. */
@Injectable()
export class DemoDossiersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly callers: DemoCallersRepository,
    private readonly replay: DemoReplayService,
  ) {}

  /** Adds the dossiers whose titles are not there yet, the oldest first. */
  async seed({ kind, applicants, dossiers, history = applicationHistory }: DemoDossiers): Promise<void> {
    await this.callers.seed(applicants, kind.system);
    const titles = await this.reads.titles(this.database, kind.key);
    const missing = dossiers.filter(({ draft }) => !titles.includes(kind.titleOf(draft)));
    if (missing.length === 0) return;
    const stage = await this.replay.stageOf(kind, history, await this.callers.load());
    for (const dossier of missing.sort((a, b) => b.filedDaysAgo - a.filedDaysAgo)) {
      const write = await this.replay.prepare(stage, dossier);
      await this.database.transaction(write);
    }
  }
}
