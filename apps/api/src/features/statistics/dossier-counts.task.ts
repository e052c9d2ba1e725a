import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ScheduleService, SECOND_MS } from '../../kernel/schedule/schedule.service.js';
import { DossierCountsService } from './dossier-counts.service.js';

/** Counts dossiers soon after they have changed. */
@Injectable()
export class DossierCountsTask implements OnModuleInit {
  constructor(
    private readonly counts: DossierCountsService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Counting dossiers', 5 * SECOND_MS, (signal) => this.counts.countListed(signal));
  }
}
