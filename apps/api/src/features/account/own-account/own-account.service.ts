import { Injectable } from '@nestjs/common';
import {
  type AccountRequestKind,
  type AccountRequestPayloads,
  type AuditAction,
  type DeleteUserRequest,
  messageKeys,
  type OwnAccountRequest,
  type UpdateContactRequest,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';
import { AccountRequestsService } from '../account-requests.service.js';
import { AccountHoldersRepository } from '../requests/account-holders.repository.js';
import { AccountRecordsRepository } from '../requests/account-records.repository.js';
import { RequestMailsService } from '../requests/request-mails.service.js';

/** Requests of users about their own accounts. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly rows: AccountRequestsRepository,
    private readonly onFile: AccountRecordsRepository,
    private readonly holders: AccountHoldersRepository,
    private readonly mails: RequestMailsService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Called before the body of a request is read.
   *
   * @throws PortalError FORBIDDEN for accounts that are administered in another system
   */
  admit({ origin }: Caller): void {
    if (origin === null) throw new PortalError('FORBIDDEN');
  }

  /**
   * Counts a request against the user's limit: after its form was found valid, and before the answer reveals anything
   * about others, such as whether a login is free or who is a colleague.
   *
   * @throws PortalError RATE_LIMITED
   */
  count({ id }: Caller): Promise<void> {
    return this.limiter.attempt({ accountRequestsOfUser: id });
  }

  /** @throws PortalError NOT_FOUND for another user's contact, RATE_LIMITED, REQUEST_PENDING */
  async requestContactUpdate(payload: UpdateContactRequest, caller: Caller) {
    await this.count(caller);
    return this.database.transaction(async (sql) => {
      const { contactId } = payload;
      if (contactId !== null && !(await this.onFile.contact(sql, caller.id, contactId)))
        throw new PortalError('NOT_FOUND');
      return this.add(sql, 'UPDATE_CONTACT', payload, caller);
    });
  }

  /**
   * @throws PortalError NOT_FOUND for another account, VALIDATION_FAILED when contacts are to go to a user who is no
   *   colleague, RATE_LIMITED, REQUEST_PENDING
   */
  async requestRemoval(payload: DeleteUserRequest, caller: Caller) {
    await this.count(caller);
    if (payload.userId !== caller.id) throw new PortalError('NOT_FOUND');
    return this.database.transaction(async (sql) => {
      const { transferTo } = payload;
      if (transferTo !== null && !(await this.holders.areColleagues(sql, caller.id, transferTo))) {
        const issue = { path: 'body.transferTo', code: 'custom', message: messageKeys.notAChoice };
        throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
      }
      return this.add(sql, 'DELETE', payload, caller);
    });
  }

  async ownRequests(sql: Sql, userId: string): Promise<OwnAccountRequest[]> {
    const rows = await this.rows.ofUser(sql, userId);
    const files = await this.rows.filesOf(
      sql,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, reference, kind, status, createdAt, decidedAt, reason }) => ({
      id,
      reference,
      kind,
      status,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reason,
      files: files.get(id) ?? [],
    }));
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED */
  cancel(id: string, caller: Caller): Promise<OwnAccountRequest[]> {
    return this.database.transaction(async (sql) => {
      await this.requests.cancel(sql, id, caller.id);
      await this.record(sql, 'account_request_cancelled', id, caller);
      return this.ownRequests(sql, caller.id);
    });
  }

  /** Stores a request, mails its receipt and records it. */
  async add<K extends Exclude<AccountRequestKind, 'REGISTRATION'>>(
    sql: Sql,
    kind: K,
    payload: AccountRequestPayloads[K],
    caller: Caller,
    files: readonly TakenFile[] = [],
  ) {
    const onFile = await this.onFile.representative(sql, caller.id);
    const request = {
      kind,
      fullName: caller.fullName,
      companyName: onFile?.companyName ?? null,
      email: onFile?.email ?? '',
      language: onFile?.language ?? 'fr',
    };
    const fileIds = files.map((file) => file.id);
    const { id, reference } = await this.requests.add(sql, { ...request, userId: caller.id, payload, fileIds });
    await this.mails.sendReceived(sql, { ...request, id, reference, userId: caller.id });
    await this.record(sql, 'account_request_received', id, caller, { kind });
    return { requestId: reference, status: 'RECEIVED' as const };
  }

  private record(sql: Sql, action: AuditAction, id: string, caller: Caller, detail = {}): Promise<void> {
    const object = { type: 'account_request', id };
    const { id: actorId, sessionId, source } = caller;
    return this.audit.record(sql, { action, actorId, sessionId, source, object, detail });
  }
}
