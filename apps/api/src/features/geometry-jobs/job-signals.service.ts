import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import {
  ENVIRONMENT,
  type Environment,
  QUEUE_CONNECTION,
  type QueueConnection,
} from '../../kernel/config/environment.js';
import { type ScheduledWork, ScheduleService } from '../../kernel/schedule/schedule.service.js';

/** Channel on which a trigger of `geo_job` sends the job's id. */
const CHANNEL = 'geo_job_ended';

/** Milliseconds between two checks of the connection. */
const EVERY_MS = 5000;

/**
 * Receives PostgreSQL's notification at the end of a job, whichever process ended it. Notifications are lost while the
 * connection is renewed, so waiting callers also poll the row. The embedded database has one session for everybody and
 * sends none.
 */
@Injectable()
export class JobSignalsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('JobSignals');
  private listeningRounds: ScheduledWork | undefined;
  private connection: pg.Client | undefined;
  private notify: (id: string) => void = () => {};

  constructor(
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    @Inject(QUEUE_CONNECTION) private readonly embeddedQueue: QueueConnection,
  ) {}

  /** Whether notifications arrive at present. */
  get listening(): boolean {
    return this.connection !== undefined;
  }

  /** Sets the one listener, which receives the ids of jobs that ended. */
  onEnd(notify: (id: string) => void): void {
    this.notify = notify;
  }

  onModuleInit(): void {
    if (this.embeddedQueue) return;
    this.listeningRounds = this.schedule.every('Listening for the end of jobs', EVERY_MS, () => this.connect());
  }

  async onModuleDestroy(): Promise<void> {
    await this.listeningRounds?.stop();
    await this.connection?.end();
  }

  /** @throws while the database is unavailable */
  private async connect(): Promise<void> {
    if (this.connection) {
      await this.probe(this.connection);
      return;
    }
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      connectionTimeoutMillis: EVERY_MS,
      query_timeout: EVERY_MS,
      keepAlive: true,
      application_name: 'portal job signals',
    });
    client.on('notification', ({ payload }) => payload && this.notify(payload));
    client.on('error', (error) =>
      this.logger.warn(`The end of jobs is polled for until notifications arrive again: ${error.message}`),
    );
    client.on('end', () => this.lose(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.connection = client;
  }

  private async probe(client: pg.Client): Promise<void> {
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
