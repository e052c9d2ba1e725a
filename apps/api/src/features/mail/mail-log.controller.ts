import { Inject } from '@nestjs/common';
import { type AuditAction, type Input, type Mail, mails } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { MailLogRepository } from './mail-log.repository.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';

const { list, retry, cancel } = mails.endpoints;

@GroupController(mails)
export class MailLogController {
  constructor(
    private readonly log: MailLogRepository,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  @Implements(list)
  async list({ query }: Input<typeof list>) {
    return this.log.page(query, { counts: await this.log.counts(), goesTo: this.transport.kind });
  }

  @Implements(retry)
  retry({ params }: Input<typeof retry>, caller: Caller) {
    return this.settle('mail_retried', params.id, caller, (sql) => this.log.retry(sql, params.id));
  }

  @Implements(cancel)
  cancel({ params }: Input<typeof cancel>, caller: Caller) {
    return this.settle('mail_cancelled', params.id, caller, (sql) => this.log.cancel(sql, params.id));
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED */
  private settle(
    action: AuditAction,
    id: string,
    caller: Caller,
    change: (sql: Sql) => Promise<Mail | undefined>,
  ): Promise<Mail> {
    return this.database.transaction(async (sql) => {
      const before = await this.log.find(sql, id);
      if (!before) throw new PortalError('NOT_FOUND');
      const after = await change(sql);
      if (!after) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.audit.record(sql, {
        action,
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'mail', id },
        detail: { before: { status: before.status }, after: { status: after.status } },
      });
      return after;
    });
  }
}
