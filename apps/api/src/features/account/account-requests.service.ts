import { Injectable } from '@nestjs/common';
import {
  type AccountRequestKind,
  type AccountRequestPayloads,
  type AccountRequestQuery,
  isOpenStatus,
  type Locale,
  referencePrefix,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { AccountRequestRecord } from './account-request-rows.js';
import { AccountRequestsRepository, type CancelledRequest } from './account-requests.repository.js';
import { AccountHoldersRepository, type MatchingOrganisation } from './requests/account-holders.repository.js';
import { AccountRecordsRepository } from './requests/account-records.repository.js';
import { AccountRequestEffectsService, type Grant } from './requests/account-request-effects.service.js';

export interface AccountRequestDraft<K extends AccountRequestKind> {
  readonly kind: K;
  readonly userId: string | null;
  readonly payload: AccountRequestPayloads[K];
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly language: Locale;
  /** Files taken in with it. */
  readonly fileIds?: readonly string[];
  readonly confirmHash?: Buffer;
  readonly confirmExpiresAt?: Date;
}

interface Decision {
  /** Version the officer looked at. */
  readonly version: number;
  readonly reviewerId: string;
}

/** What was decided on, for mails and the account of events. */
export interface DecidedRequest {
  readonly request: AccountRequestRecord;
  /** Whose account it is about; the new one for an accepted registration. */
  readonly userId: string | null;
  /** As it is now. */
  readonly email: string;
}

/** What an acceptance did. */
export interface AcceptedRequest extends DecidedRequest {
  /** Others of the user's, as their account is closed. */
  readonly cancelled: readonly CancelledRequest[];
}

/** Requests about accounts: taken in, read, decided on. Mails and the account of events are the caller's. */
@Injectable()
export class AccountRequestsService {
  constructor(
    private readonly requests: AccountRequestsRepository,
    private readonly onFile: AccountRecordsRepository,
    private readonly holders: AccountHoldersRepository,
    private readonly effects: AccountRequestEffectsService,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * @throws PortalError REQUEST_PENDING when one of the kind, or of a contact the very same one, waits already; TRANSITION_NOT_ALLOWED when the account was
   *   closed meanwhile
   */
  async add<K extends AccountRequestKind>(
    sql: Sql,
    { fileIds = [], ...draft }: AccountRequestDraft<K>,
  ): Promise<{ readonly id: string; readonly reference: string }> {
    if (draft.userId !== null && !(await this.holders.isActive(sql, draft.userId)))
      throw new PortalError('TRANSITION_NOT_ALLOWED');
    const id = uuidv7();
    const year = new Date().getUTCFullYear();
    const prefix = referencePrefix[draft.kind];
    const number = await this.requests.nextNumber(sql, prefix, year);
    // Requests of a kind wait for one another since their number was taken.
    if (await this.requests.waits(sql, draft)) throw new PortalError('REQUEST_PENDING');
    const reference = `${prefix}-${year}-${String(number).padStart(6, '0')}`;
    try {
      await this.requests.insert(sql, { ...draft, id, reference });
    } catch (error) {
      if (Reflect.get(Object(error), 'constraint') === 'account_request_open_key')
        throw new PortalError('REQUEST_PENDING', { cause: error });
      throw error;
    }
    if (fileIds.length > 0) await this.requests.attach(sql, id, fileIds);
    return { id, reference };
  }

  listing(query: AccountRequestQuery): Listing {
    return this.requests.listing(query);
  }

  /** @throws PortalError NOT_FOUND */
  async read(sql: Sql, id: string): Promise<AccountRequestRecord> {
    const row = await this.requests.read(sql, id);
    if (!row) throw new PortalError('NOT_FOUND');
    const files = await this.requests.filesOf(sql, [id]);
    const { userId } = row;
    // What was stored is what the contract's schema made of the request.
    const request = row as AccountRequestRecord;
    const contactId = request.kind === 'UPDATE_CONTACT' ? request.payload.contactId : null;
    return {
      ...request,
      files: files.get(id) ?? [],
      onFile: userId === null ? undefined : await this.onFile.representative(sql, userId),
      contactOnFile: userId && contactId ? await this.onFile.contact(sql, userId, contactId) : undefined,
    };
  }

  /** An organisation there is already that a registration seems to mean. */
  matchingOrganisation(
    sql: Sql,
    payload: AccountRequestPayloads['REGISTRATION'],
  ): Promise<MatchingOrganisation | undefined> {
    return this.holders.matching(sql, payload);
  }

  /**
   * Does what a request asks for. A registration needs a grant and a confirmed address.
   *
   * @throws PortalError NOT_FOUND; VERSION_CONFLICT; TRANSITION_NOT_ALLOWED when it was decided on, is not confirmed,
   *   asks for what is no longer there or would change an account that is not active; LOGIN_TAKEN
   */
  async accept(sql: Sql, id: string, decision: Decision, grant?: Grant): Promise<AcceptedRequest> {
    const request = await this.open(sql, id, decision.version);
    const { reviewerId } = decision;
    const userId = await this.effects.carryOut(sql, request, grant);
    await this.requests.decide(sql, { id, status: 'ACCEPTED', userId, reviewerId, reason: null });
    const isClosed = request.kind === 'DELETE';
    const cancelled = isClosed ? await this.requests.cancelAll(sql, userId, reviewerId) : [];
    if (isClosed) await this.uploads.remove(sql, await this.requests.erase(sql, userId));
    const changed = request.kind === 'UPDATE_USER' ? request.payload.email : null;
    return { request, userId, email: changed ?? request.email, cancelled };
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED */
  async refuse(sql: Sql, id: string, decision: Decision, reason: string): Promise<DecidedRequest> {
    const request = await this.open(sql, id, decision.version);
    const { userId, email } = request;
    await this.requests.decide(sql, { id, status: 'REFUSED', userId, reviewerId: decision.reviewerId, reason });
    return { request, userId, email };
  }

  /**
   * Takes back a request of the user's own.
   *
   * @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED
   */
  async cancel(sql: Sql, id: string, userId: string): Promise<AccountRequestRecord> {
    await this.requests.lock(sql, id);
    const request = await this.read(sql, id);
    if (request.userId !== userId || request.kind === 'REGISTRATION') throw new PortalError('NOT_FOUND');
    if (!isOpenStatus(request.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
    await this.requests.decide(sql, { id, status: 'CANCELLED', userId, reviewerId: null, reason: null });
    return request;
  }

  private async open(sql: Sql, id: string, version: number): Promise<AccountRequestRecord> {
    await this.requests.lock(sql, id);
    const request = await this.read(sql, id);
    if (!isOpenStatus(request.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (request.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: request.version });
    return request;
  }
}
