import { statfs } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Readiness } from '@portal/contracts';
import { Redis } from 'ioredis';
import { BootStepsRegistry } from '../boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { DatabaseService } from '../database/database.service.js';
import { EventLoopService } from '../metrics/event-loop.service.js';

type PartState = Readiness['parts'][string];

const PATIENCE_MS = 1_000;

/** `up` if the probe succeeds within a second. */
async function stateOf(probe: Promise<unknown>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve('down'), PATIENCE_MS);
  });
  const answer = probe.then(
    (): PartState => 'up',
    (): PartState => 'down',
  );
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}

/** State for load balancers and orchestrators. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private draining = false;
  private readonly redis: Redis | undefined;

  constructor(
    private readonly database: DatabaseService,
    private readonly boot: BootStepsRegistry,
    private readonly eventLoop: EventLoopService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    if (!env.redisUrl) return;
    this.redis = new Redis(env.redisUrl, { lazyConnect: true, maxRetriesPerRequest: 0, commandTimeout: PATIENCE_MS });
    this.redis.on('error', () => undefined);
  }

  /** From now on the process reports that it is not ready. */
  drain(): void {
    this.draining = true;
  }

  started(): Readiness {
    return { status: this.boot.done ? 'ok' : 'unavailable', parts: {} };
  }

  /** Redis is reported but not required: accepted requests do not depend on it. */
  async ready(): Promise<Readiness> {
    const [database, disk, redis] = await Promise.all([
      stateOf(this.database.ping()),
      stateOf(this.checkDisk()),
      this.redis ? stateOf(this.redis.ping()) : ('unused' as const),
    ]);
    const serves = database === 'up' && disk === 'up' && this.boot.done && !this.draining;
    const { recentMs: eventLoopDelayMs } = this.eventLoop;
    return { status: serves ? 'ok' : 'unavailable', parts: { database, disk, redis }, eventLoopDelayMs };
  }

  /** @throws when there is hardly any space for files */
  private async checkDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.env.dataDir);
    if (bavail * bsize < this.env.minFreeDiskBytes) throw new Error('The disk of DATA_DIR is full.');
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
