import { type AuditAction, audit, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress } from '../../kernel/access/client-address.js';
import { AuditLog } from '../../kernel/audit/audit-log.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { Database } from '../../kernel/database/database.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AuditRepository } from './audit.repository.js';
import { AuditExport } from './audit-export.js';
import { AuditVerifier } from './audit-verifier.js';

const { listEvents, readEvent, exportEvents, verify } = audit.endpoints;

/** `audit-2026-11-20T231000Z.csv`. */
const fileName = (now: Date): string => `audit-${now.toISOString().replace(/:|\.\d+/g, '')}.csv`;

@GroupController(audit)
export class AuditController {
  constructor(
    private readonly events: AuditRepository,
    private readonly exporter: AuditExport,
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

  @Implements(exportEvents)
  async exportEvents(
    { query: { locale, ...filter } }: Input<typeof exportEvents>,
    caller: Caller,
    exchange: Exchange,
  ): Promise<FileAnswer> {
    const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
    await this.record('audit_exported', Object.fromEntries(asked), caller, exchange);
    return new FileAnswer({
      mediaType: 'text/csv',
      fileName: fileName(new Date()),
      shown: false,
      content: await this.exporter.csv(filter, locale),
    });
  }

  @Implements(verify)
  async verify(_input: Input<typeof verify>, caller: Caller, exchange: Exchange) {
    const verification = await this.verifier.verify();
    await this.record('audit_verified', { broken: verification.broken }, caller, exchange);
    return verification;
  }

  private record(action: AuditAction, detail: object, caller: Caller, { request }: Exchange): Promise<void> {
    return this.log.record(this.database, {
      action,
      actorId: caller.id,
      sessionId: caller.sessionId,
      ip: clientAddress(request),
      detail: { ...detail },
    });
  }
}
