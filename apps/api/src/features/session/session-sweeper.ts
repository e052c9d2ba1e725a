import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps the tables of tokens and limits from growing for ever. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SessionSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessions: SessionsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sessions
        .sweep()
        .catch((error: Error) => this.log.warn(`Sweeping waits for the next hour: ${error.message}`));
    }, HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
