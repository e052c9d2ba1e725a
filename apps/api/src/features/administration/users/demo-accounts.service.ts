import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { SessionsService } from '../../identity/sessions.service.js';
import { DemoAccountsRepository } from './demo-accounts.repository.js';
import { UsersWritesRepository } from './users-writes.repository.js';

/** Closes the accounts of the demonstration in a portal without it, and warns of those that are open. */
@Injectable()
export class DemoAccountsService implements OnModuleInit {
  private readonly log = new Logger(DemoAccountsService.name);

  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly accounts: DemoAccountsRepository,
    private readonly writes: UsersWritesRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    if (this.env.demo) {
      this.steps.add({ name: 'demo account warning', kind: 'demo', order: 99, run: () => this.warn() });
      return;
    }
    // Before the first administrator: the demonstration's administrator does not count any more.
    this.steps.add({ name: 'closing demo accounts', kind: 'reference', order: 80, run: () => this.closeAll() });
  }

  /** Logins of the demonstration that can sign in. */
  openLogins(): Promise<string[]> {
    return this.accounts.openLogins(this.database);
  }

  private async warn(): Promise<void> {
    const logins = await this.openLogins();
    if (logins.length > 0)
      this.log.warn(
        `Demo accounts can sign in with the demo password: ${logins.join(', ')}. Start with DEMO=false to close them.`,
      );
  }

  private async closeAll(): Promise<void> {
    const closed = await this.database.transaction(async (sql) => {
      await this.writes.takeTurn(sql);
      const accounts = await this.accounts.close(sql);
      for (const { id } of accounts) {
        await this.sessions.endAll(sql, id, 'demo_closed');
        await this.audit.record(sql, { action: 'user_disabled', source: null, object: { type: 'user', id } });
      }
      return accounts;
    });
    if (closed.length > 0) this.log.warn(`Closed demo accounts: ${closed.map(({ login }) => login).join(', ')}.`);
  }
}
