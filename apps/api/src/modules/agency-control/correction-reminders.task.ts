import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { FieldRecordsRepository } from './field-records.repository.js';
import { InspectionMailsService } from './inspection-mails.service.js';

/** Reminds holders, once, of what they have to correct in a few days. */
@Injectable()
export class CorrectionRemindersTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
    private readonly records: FieldRecordsRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly mails: InspectionMailsService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Reminding of corrections', HOUR_MS, () => this.run());
  }

  /** @returns false while another process does it */
  run(): Promise<boolean> {
    return inOneProcess(this.database, 'agencyReminders', async (sql) => {
      const { reminderDays } = (await this.settings.general(sql)).settings;
      for (const { visit, ...finding } of await this.records.takeDue(sql, reminderDays))
        await this.mails.remind(sql, visit, finding);
    });
  }
}
