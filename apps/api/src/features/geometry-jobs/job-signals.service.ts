import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import {
  ENVIRONMENT,
  type Environment,
  QUEUE_CONNECTION,
  type QueueConnection,
} from '../../kernel/config/environment.js';
import { type ScheduledWork, ScheduleService } from '../../kernel/schedule/schedule.service.js';

/** What a trigger of `geo_job` notifies, with the job's id. */
const CHANNEL = 'geo_job_ended';

/** Between two looks whether the connection still answers. */
const EVERY_MS = 5000;

/**
 * Hears from PostgreSQL the moment a job ends, whichever process ended it. A notification may be missed, as while the
 * connection is renewed: who waits looks at the row as well. The embedded database, whose one session all share, tells
 * nobody.
 */
@Injectable()
export class JobSignalsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('JobSignals');
  private listeningRounds: ScheduledWork | undefined;
  private connection: pg.Client | undefined;
  private hear: (id: string) => void = () => {};

  constructor(
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    @Inject(QUEUE_CONNECTION) private readonly embeddedQueue: QueueConnection,
  ) {}

  /** Whether the end of a job is heard of at present. */
  get listening(): boolean {
    return this.connection !== undefined;
  }

  /** One listener, told the ids of jobs that ended. */
  onEnd(hear: (id: string) => void): void {
    this.hear = hear;
  }

  onModuleInit(): void {
    if (this.embeddedQueue) return;
    this.listeningRounds = this.schedule.every('Listening for the end of jobs', EVERY_MS, () => this.connect());
  }

  async onModuleDestroy(): Promise<void> {
    await this.listeningRounds?.stop();
    await this.connection?.end();
  }

  /** @throws while the database is away */
  private async connect(): Promise<void> {
    if (this.connection) {
      await this.stillThere(this.connection);
      return;
    }
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      connectionTimeoutMillis: EVERY_MS,
      query_timeout: EVERY_MS,
      keepAlive: true,
      application_name: 'portal job signals',
    });
    client.on('notification', ({ payload }) => payload && this.hear(payload));
    client.on('error', (error) => this.logger.warn(`The end of jobs is looked for, not heard of: ${error.message}`));
    client.on('end', () => this.lose(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.connection = client;
  }

  private async stillThere(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT');
    } catch (error) {
      this.lose(client);
      client.end().catch(() => undefined);
      throw error;
    }
  }

  private lose(client: pg.Client): void {
    if (this.connection === client) this.connection = undefined;
  }
}
