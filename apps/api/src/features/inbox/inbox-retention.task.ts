import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';

/** Days that entries stay, after they were read or, unread, after they came. */
const KEPT_DAYS = { read: 90, unread: 365 } as const;

/** Deletes old entries of inboxes. */
@Injectable()
export class InboxRetentionTask implements OnModuleInit {
  constructor(
    private readonly entries: InboxEntriesRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping old notices', HOUR_MS, () => this.sweep());
  }

  sweep(): Promise<void> {
    return this.entries.sweep(KEPT_DAYS);
  }
}
