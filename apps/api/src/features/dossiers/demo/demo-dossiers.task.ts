import { Inject, Injectable, Logger } from '@nestjs/common';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { type ScheduledWork, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DemoCallersRepository } from './demo-callers.repository.js';
import { applicationHistory } from './demo-history.js';
import { DemoProgressRepository } from './demo-progress.repository.js';
import { type DemoDossier, DemoReplayService, type DemoStage } from './demo-replay.service.js';

/** A dossier of a large demonstration; its name tells it apart from the others of its kind. */
export interface NamedDemoDossier extends DemoDossier {
  readonly name: string;
}

interface Remaining {
  readonly stage: DemoStage;
  readonly dossiers: NamedDemoDossier[];
}

/** Between two dossiers, so that people who use the portal meanwhile hardly notice. */
const PAUSE_MS = 200;

/**
 * Writes the many dossiers of a large demonstration one after the other once the portal is open, the oldest first: each
 * in a transaction with the note that it is there, whichever process does it, and goes on where it stopped after a
 * restart.
 */
@Injectable()
export class DemoDossiersTask {
  private readonly logger = new Logger('Demonstration');

  constructor(
    private readonly database: DatabaseService,
    private readonly callers: DemoCallersRepository,
    private readonly progress: DemoProgressRepository,
    private readonly replay: DemoReplayService,
    private readonly schedule: ScheduleService,
    private readonly boot: BootStepsRegistry,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** To be called before the portal opens. @param read gives them; called in a large demonstration only */
  add(kind: DossierKind, read: () => readonly NamedDemoDossier[]): void {
    if (!this.env.demo || this.env.demoSize !== 'large') return;
    let remaining: Promise<Remaining> | undefined;
    const work: ScheduledWork = this.schedule.every(`Demonstration of ${kind.key}`, PAUSE_MS, async () => {
      if (!this.boot.done) return;
      remaining ??= this.remaining(kind, read());
      const { stage, dossiers } = await remaining.catch((error) => {
        remaining = undefined;
        throw error;
      });
      const [next] = dossiers;
      if (!next) return void work.stop();
      if (await this.write(stage, next)) dossiers.shift();
    });
  }

  private async remaining(kind: DossierKind, dossiers: readonly NamedDemoDossier[]): Promise<Remaining> {
    const done = await this.progress.names(kind.key);
    return {
      stage: await this.replay.stageOf(kind, applicationHistory, await this.callers.load()),
      dossiers: dossiers.filter(({ name }) => !done.has(name)).sort((a, b) => b.filedDaysAgo - a.filedDaysAgo),
    };
  }

  /** @returns whether it is there now; not while another process writes one */
  private async write(stage: DemoStage, dossier: NamedDemoDossier): Promise<boolean> {
    const { kind } = stage;
    let isDone = false;
    const replay = await this.replay.prepare(stage, dossier);
    try {
      await inOneProcess(this.database, 'demoDossiers', async (sql) => {
        if (await this.progress.claim(sql, kind.key, dossier.name))
          await this.progress.keep(sql, kind.key, dossier.name, await replay(sql));
        isDone = true;
      });
    } catch (error) {
      // Administrators may have changed plans, areas or checks so that it is refused: the others go on.
      if (!(error instanceof PortalError)) throw error;
      this.logger.warn(`Demonstration dossier ${dossier.name} was refused: ${error.code} ${error.message}`);
      await this.database.transaction(async (sql) => void (await this.progress.claim(sql, kind.key, dossier.name)));
      return true;
    }
    return isDone;
  }
}
