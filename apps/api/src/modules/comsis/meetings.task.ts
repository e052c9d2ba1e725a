import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { MeetingsService } from './meetings.service.js';

const HOUR_MS = 60 * MINUTE_MS;

/** Plans the meetings of recurrences that come within half a year. */
@Injectable()
export class MeetingsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly meetings: MeetingsService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Meetings of recurrences', HOUR_MS, () => this.sweep());
  }

  /** @returns whether the round was done; not while another process runs one */
  sweep(moment = new Date()): Promise<boolean> {
    return inOneProcess(this.database, 'meetings', (sql) => this.meetings.planAhead(sql, moment));
  }
}
