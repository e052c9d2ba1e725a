import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { FeePaymentsRepository } from './fee-payments.repository.js';

/** Moves statements that are due and not paid to their reminders and to enforcement. */
@Injectable()
export class FeeRemindersTask implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly payments: FeePaymentsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Reminding of fees that are due', HOUR_MS, () => this.sweep());
  }

  async sweep(now = new Date()): Promise<void> {
    const today = new Intl.DateTimeFormat('sv', { timeZone: this.env.timeZone }).format(now);
    await this.payments.remind(this.database, today);
  }
}
