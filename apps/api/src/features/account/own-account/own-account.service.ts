import { Injectable } from '@nestjs/common';
import {
  type AccountRequestKind,
  type AccountRequestPayloads,
  type AuditAction,
  type DeleteUserRequest,
  differences,
  issuesOf,
  knownFields,
  LOGIN_TAKEN,
  loginFree,
  messageKeys,
  type OwnAccountRequest,
  parseOptions,
  type RepresentativeFields,
  representative,
  type UpdateContactRequest,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';
import { AccountRequestsService } from '../account-requests.service.js';
import { LoginNamesService } from '../registration/login-names.service.js';
import { ReviewersRepository } from '../registration/reviewers.repository.js';
import { AccountHoldersRepository } from '../requests/account-holders.repository.js';
import { AccountRecordsRepository } from '../requests/account-records.repository.js';

const wrong = (path: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path, code: 'custom', message }] });

/** Whether somebody asks for a role or a request system that they do not have. */
const asksForMore = (
  { requestedRoles, requestedSystems }: RepresentativeFields,
  { roles, relations }: Caller,
): boolean =>
  requestedRoles.some((role) => !roles.includes(role)) ||
  requestedSystems.some((system) => !relations.some(({ requestSystems }) => requestSystems.includes(system)));

/** What people ask about the accounts they have. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly rows: AccountRequestsRepository,
    private readonly onFile: AccountRecordsRepository,
    private readonly holders: AccountHoldersRepository,
    private readonly logins: LoginNamesService,
    private readonly uploads: UploadsService,
    private readonly mails: MailsService,
    private readonly reviewers: ReviewersRepository,
    private readonly settings: ModuleSettingsService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Before anything of a request is read.
   *
   * @throws PortalError FORBIDDEN for accounts that are kept elsewhere
   */
  admit({ origin }: Caller): void {
    if (origin === null) throw new PortalError('FORBIDDEN');
  }

  /** @throws PortalError VALIDATION_FAILED, RATE_LIMITED, REQUEST_PENDING */
  async askForUpdate(given: RepresentativeFields, files: readonly TakenFile[], caller: Caller) {
    const payload = await this.judged(given);
    // They are granted for one of the organisations that somebody acts for.
    if (payload.requestedSystems.length > 0 && caller.relations.length === 0)
      throw wrong('body.representative.requestedSystems', messageKeys.notAChoice);
    if (files.length === 0 && !(await this.asksForChange(payload, caller)))
      throw wrong('body.representative', 'ACCOUNT_NOTHING_CHANGED');
    await this.count(caller);
    return this.database.transaction(async (sql) => {
      await this.checkLogin(sql, payload, caller);
      await this.uploads.keep(sql, files, { uploadedBy: caller.id, claimedBy: 'account_request' });
      return this.add(sql, 'UPDATE_USER', payload, caller, files);
    });
  }

  /** @throws PortalError NOT_FOUND for a contact of somebody else, RATE_LIMITED, REQUEST_PENDING */
  async askForContact(payload: UpdateContactRequest, caller: Caller) {
    await this.count(caller);
    return this.database.transaction(async (sql) => {
      const { contactId } = payload;
      if (contactId !== null && !(await this.onFile.contact(sql, caller.id, contactId)))
        throw new PortalError('NOT_FOUND');
      return this.add(sql, 'UPDATE_CONTACT', payload, caller);
    });
  }

  /**
   * @throws PortalError NOT_FOUND for another account, VALIDATION_FAILED for an heir who is no colleague, RATE_LIMITED,
   *   REQUEST_PENDING
   */
  async askForRemoval(payload: DeleteUserRequest, caller: Caller) {
    await this.count(caller);
    if (payload.userId !== caller.id) throw new PortalError('NOT_FOUND');
    return this.database.transaction(async (sql) => {
      const { transferTo } = payload;
      if (transferTo !== null && !(await this.holders.areColleagues(sql, caller.id, transferTo)))
        throw wrong('body.transferTo', messageKeys.notAChoice);
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

  /**
   * Once nothing is wrong with the form, and before it is said what others have: whether a user name is free, whose
   * colleague somebody is.
   */
  private count({ id }: Caller): Promise<void> {
    return this.limiter.attempt({ accountRequestsOfUser: id });
  }

  private async asksForChange(payload: RepresentativeFields, caller: Caller): Promise<boolean> {
    if (asksForMore(payload, caller)) return true;
    const onFile = await this.onFile.representative(this.database, caller.id);
    const asked = { ...payload, loginName: payload.loginName ?? caller.login };
    const known = { ...onFile, loginName: caller.login };
    return differences([...knownFields, 'loginName'], asked, known).length > 0;
  }

  private async judged(given: RepresentativeFields): Promise<RepresentativeFields> {
    const requiredFields = await this.settings.requiredFields('main');
    const parsed = representative({ isRegistration: false, requiredFields }).safeParse(given, parseOptions);
    if (parsed.success) return parsed.data;
    throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.representative') });
  }

  private async checkLogin(sql: Sql, { loginName }: RepresentativeFields, { login }: Caller): Promise<void> {
    const taken = loginName && (await this.logins.isTaken(sql, loginName)) ? [loginName] : [];
    if (loginFree(taken, login)(loginName)) throw wrong('body.representative.loginName', LOGIN_TAKEN);
  }

  private async add<K extends Exclude<AccountRequestKind, 'REGISTRATION'>>(
    sql: Sql,
    kind: K,
    payload: AccountRequestPayloads[K],
    caller: Caller,
    files: readonly TakenFile[] = [],
  ) {
    const onFile = await this.onFile.representative(sql, caller.id);
    const email = onFile?.email ?? '';
    const language = onFile?.language ?? 'fr';
    const companyName = onFile?.companyName ?? null;
    const { fullName } = caller;
    const { id, reference } = await this.requests.add(sql, {
      kind,
      userId: caller.id,
      payload,
      fullName,
      companyName,
      email,
      language,
      fileIds: files.map((file) => file.id),
    });
    const template = kind === 'DELETE' ? 'DELETE_RECEIVED' : 'UPDATE_RECEIVED';
    const values = { fullName, requestNumber: reference };
    await this.mails.send(sql, {
      template,
      locale: language,
      to: email,
      values,
      about: { type: 'account_request', id },
    });
    await this.reviewers.tell(sql, { id, reference, fullName, companyName });
    await this.record(sql, 'account_request_received', id, caller, { kind });
    return { requestId: reference, status: 'RECEIVED' as const };
  }

  private record(sql: Sql, action: AuditAction, id: string, caller: Caller, detail = {}): Promise<void> {
    const object = { type: 'account_request', id };
    const { id: actorId, sessionId, source } = caller;
    return this.audit.record(sql, { action, actorId, sessionId, source, object, detail });
  }
}
