import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../../kernel/schedule/periodic.js';
import { SessionsRepository } from './sessions.repository.js';

const MINUTE_MS = 60_000;

/** Writes down once a minute which sessions were used: a call itself writes nothing. */
@Injectable()
export class LastUsesTask implements OnApplicationBootstrap, OnModuleDestroy {
  private used = new Set<string>();
  private readonly writing = new Periodic('Noting the use of sessions', MINUTE_MS, () => this.write());

  constructor(private readonly sessions: SessionsRepository) {}

  onApplicationBootstrap(): void {
    this.writing.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.writing.stop();
    await this.write();
  }

  note(sessionId: string): void {
    this.used.add(sessionId);
  }

  private async write(): Promise<void> {
    if (this.used.size === 0) return;
    const used = this.used;
    this.used = new Set();
    await this.sessions.noteUse([...used]);
  }
}
