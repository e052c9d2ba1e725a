import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../../kernel/schedule/periodic.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { SessionsRepository } from './sessions.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps the tables of sessions, tokens, devices and limits from growing for ever. */
@Injectable()
export class SessionSweeperTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic('Sweeping ended sessions', HOUR_MS, async () => {
    await this.sessions.sweep();
    await this.devices.sweep();
  });

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly devices: KnownDevicesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }
}
