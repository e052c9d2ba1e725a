import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CountChanges } from '../features/statistics/counted-case.js';
import { DossierCountsRepository } from '../features/statistics/dossier-counts.repository.js';
import { DossierCountsService } from '../features/statistics/dossier-counts.service.js';
import { StationEventsRepository } from '../features/statistics/station-events.repository.js';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../kernel/database/database.service.js';
import { demoCases, demoStationEvents } from './demo-statistics.js';

/** Three years of figures: of applications that the demonstration does not hold, beside those of the ones that it does. */
@Injectable()
export class DemoStatisticsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly counting: DossierCountsService,
    private readonly counts: DossierCountsRepository,
    private readonly events: StationEventsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo statistics', kind: 'demo', order: 40, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const now = new Date();
    await this.database.transaction(async (sql) => {
      if (await this.events.hasAny(sql)) return;
      const holders = await sql.query<{ id: string }>(
        'SELECT DISTINCT holder_id AS id FROM dossier ORDER BY holder_id',
      );
      if (holders.length === 0) return;
      const changes = new CountChanges();
      const ids = holders.map(({ id }) => id);
      for (const counted of demoCases(ids, now)) changes.add(counted, 1);
      await this.counts.add(sql, changes.counts, changes.durations);
      await this.events.add(sql, demoStationEvents(now));
    });
    await this.counting.countListed();
  }
}
