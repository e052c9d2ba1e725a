import { audit, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLog } from '../../kernel/audit/audit-log.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { Database } from '../../kernel/database/database.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AuditRepository } from './audit.repository.js';
import { AuditVerifier } from './audit-verifier.js';

const { listEvents, readEvent, verify } = audit.endpoints;

@GroupController(audit)
export class AuditController {
  constructor(
    private readonly events: AuditRepository,
    private readonly verifier: AuditVerifier,
    private readonly database: Database,
    private readonly log: AuditLog,
  ) {}

  @Implements(listEvents)
  listEvents({ query: { after, pageSize, ...filter } }: Input<typeof listEvents>) {
    return this.events.page(filter, after, pageSize);
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
