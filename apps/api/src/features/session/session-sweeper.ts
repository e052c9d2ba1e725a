import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { SessionsRepository } from './sessions.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps the tables of tokens and limits from growing for ever. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic('Sweeping expired tokens', HOUR_MS, () => this.sessions.sweep());

  constructor(private readonly sessions: SessionsRepository) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }
}
