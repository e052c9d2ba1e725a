import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import type { MappedAspect } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierRegionsRepository } from './dossier-regions.repository.js';

/** Before the id of every dossier. */
const NO_DOSSIER = '00000000-0000-0000-0000-000000000000';

/**
 * Computes regions of dossiers that a release submitted which did not, before an upgrade or during it: a process of the
 * release before may go on beside this one.
 */
@Injectable()
export class DossierRegionsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly boot: BootStepsRegistry,
    private readonly kinds: DossierKindsRegistry,
    private readonly regions: DossierRegionsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Regions of dossiers', MINUTE_MS, async (signal) => {
      // The outlines are among what is added at the start.
      if (this.boot.done) await this.round(signal);
    });
  }

  /**
   * One round, in many short transactions; skips dossiers that are being changed, and ends where another process runs
   * one.
   *
   * @returns whether the round was done
   */
  sweep(): Promise<boolean> {
    return this.round();
  }

  private async round(signal?: AbortSignal): Promise<boolean> {
    for (const { key, mapped } of this.kinds.all()) if (mapped && !(await this.fill(key, mapped, signal))) return false;
    return true;
  }

  private async fill(kind: string, mapped: MappedAspect, signal?: AbortSignal): Promise<boolean> {
    let last: string | undefined = NO_DOSSIER;
    while (last !== undefined) {
      if (signal?.aborted) return false;
      const after: string = last;
      const isHeld = await inOneProcess(this.database, 'dossierRegions', async (sql) => {
        const ids = await this.regions.lockOutdated(sql, kind, after);
        if (ids.length > 0) await this.regions.compute(sql, mapped, ids);
        last = ids.at(-1);
      });
      if (!isHeld) return false;
    }
    return true;
  }
}
