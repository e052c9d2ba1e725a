import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MINUTE_MS, type ScheduledWork, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** Writes down once a minute which sessions were used: a call itself writes nothing. */
@Injectable()
export class LastUsesTask implements OnModuleInit, OnModuleDestroy {
  private used = new Set<string>();
  private writing: ScheduledWork | undefined;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.writing = this.schedule.every('Noting the use of sessions', MINUTE_MS, () => this.write());
  }

  async onModuleDestroy(): Promise<void> {
    await this.writing?.stop();
    await this.write();
  }

  note(sessionId: string): void {
    this.used.add(sessionId);
  }

  /** Stores the uses noted since the last time. */
  async write(): Promise<void> {
    if (this.used.size === 0) return;
    const used = this.used;
    this.used = new Set();
    await this.sessions.noteUse([...used]);
  }
}
