import { audit, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AuditRepository } from './audit.repository.js';
import { AuditVerificationService } from './audit-verification.service.js';

const { listEvents, readEvent, verify } = audit.endpoints;

@GroupController(audit)
export class AuditController {
  constructor(
    private readonly events: AuditRepository,
    private readonly verifier: AuditVerificationService,
    private readonly database: DatabaseService,
    private readonly log: AuditLogRepository,
  ) {}

  @Implements(listEvents)
  listEvents({ query }: Input<typeof listEvents>) {
    return this.events.page(query);
  }

  @Implements(readEvent)
  async readEvent({ params }: Input<typeof readEvent>) {
    const entry = await this.events.find(params.id);
    if (!entry) throw new PortalError('NOT_FOUND');
    return entry;
  }

  @Implements(verify)
  async verify(_input: Input<typeof verify>, caller: Caller) {
    const verification = await this.verifier.verify();
    await this.log.record(this.database, {
      action: 'audit_verified',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      detail: { broken: verification.broken },
    });
    return verification;
  }
}
