import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';

/**
 * Gives areas of an earlier release, and those of the demonstration, their first version and what others see of them, and works
 * out the days of recurring periods.
 */
@Injectable()
export class RestrictedAreasSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly areas: RestrictedAreasRepository,
  ) {}

  onModuleInit(): void {
    const run = (): Promise<void> =>
      this.database.transaction(async (sql) => {
        await this.areas.complete(sql);
        await this.areas.renewRecurringDays(sql);
      });
    this.steps.add({ name: 'restricted areas', kind: 'reference', order: 30, run });
    this.steps.add({ name: 'restricted areas of the demonstration', kind: 'demo', order: 30, run });
  }
}
