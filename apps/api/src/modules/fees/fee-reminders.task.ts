import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { portalDay } from '../../kernel/config/portal-day.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { FeeMailsService } from './fee-mails.service.js';
import { FeePaymentsRepository } from './fee-payments.repository.js';

/** Statements of one transaction: the others go on being paid meanwhile. */
const MOST_AT_ONCE = 100;

/** Moves statements that are due and not paid to their reminders, with a mail each, and to enforcement. */
@Injectable()
export class FeeRemindersTask implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly mails: FeeMailsService,
    private readonly payments: FeePaymentsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Reminding of fees that are due', HOUR_MS, () => this.sweep());
  }

  async sweep(now = new Date()): Promise<void> {
    const today = portalDay(now, this.env);
    while ((await this.remindGroup(today)) === MOST_AT_ONCE);
  }

  /** @returns how many were moved */
  private remindGroup(today: string): Promise<number> {
    return this.database.transaction(async (sql) => {
      const reminded = await this.payments.remind(sql, today, MOST_AT_ONCE);
      for (const { id, level } of reminded) {
        if (level === 1) await this.mails.tellDue(sql, 'FEE_REMINDER_1', id);
        if (level === 2) await this.mails.tellDue(sql, 'FEE_REMINDER_2', id);
      }
      return reminded.length;
    });
  }
}
