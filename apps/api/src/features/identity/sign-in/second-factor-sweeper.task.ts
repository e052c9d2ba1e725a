import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../../kernel/schedule/periodic.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps what was begun and never finished from piling up. */
@Injectable()
export class SecondFactorSweeperTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic('Sweeping unfinished sign-ins', HOUR_MS, () => this.pending.sweep());

  constructor(private readonly pending: PendingSignInsRepository) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }
}
