import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { DossierCreationsRepository } from './records/dossier-creations.repository.js';

/** Deletes old Idempotency-Keys. */
@Injectable()
export class DossierCreationsTask implements OnModuleInit {
  constructor(
    private readonly creations: DossierCreationsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Deleting old idempotency keys', HOUR_MS, () => this.creations.sweep());
  }
}
