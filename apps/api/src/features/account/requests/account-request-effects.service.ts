import { Injectable } from '@nestjs/common';
import type { AccountRequestPayloads, RequestSystem, Role } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import { SessionsService } from '../../identity/sessions.service.js';
import type { AccountRequestRecord } from '../account-request-rows.js';
import { AccountHoldersRepository } from './account-holders.repository.js';
import { AccountRecordsRepository } from './account-records.repository.js';

/** What an officer grants a new account. Read for registrations only. */
export interface Grant {
  readonly roles: readonly Role[];
  readonly requestSystems: readonly RequestSystem[];
  /** Organisation the user acts for: one there is, a new one with what the request says, or none. */
  readonly organisation: { readonly id: string } | 'NEW' | 'NONE';
}

/** Does what accepted requests ask for. */
@Injectable()
export class AccountRequestEffectsService {
  constructor(
    private readonly onFile: AccountRecordsRepository,
    private readonly holders: AccountHoldersRepository,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorsRepository,
  ) {}

  /**
   * @returns whose account it is about
   * @throws PortalError TRANSITION_NOT_ALLOWED for what is not confirmed or granted, for what is no longer there and for
   *   an account that is not active; LOGIN_TAKEN
   */
  async carryOut(sql: Sql, request: AccountRequestRecord, grant: Grant | undefined): Promise<string> {
    const { userId } = request;
    if (request.kind === 'REGISTRATION') return this.openAccount(sql, request, grant);
    // The account was removed meanwhile.
    if (userId === null) throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (request.kind === 'DELETE') {
      await this.closeAccount(sql, userId, request.payload.transferTo);
      return userId;
    }
    if (!(await this.holders.isActive(sql, userId))) throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (request.kind === 'UPDATE_USER') await this.changeAccount(sql, userId, request.payload);
    if (request.kind === 'UPDATE_CONTACT') await this.changeContact(sql, userId, request.payload);
    return userId;
  }

  private async closeAccount(sql: Sql, userId: string, heirId: string | null): Promise<void> {
    // Contacts do not go to an account that nobody uses.
    if (heirId !== null && !(await this.holders.isActive(sql, heirId))) throw new PortalError('TRANSITION_NOT_ALLOWED');
    await this.holders.close(sql, userId);
    await this.secondFactors.removeAll(sql, userId);
    await this.sessions.endAll(sql, userId, 'account_closed');
    await this.onFile.forget(sql, userId, heirId);
  }

  private async openAccount(
    sql: Sql,
    request: AccountRequestRecord & { readonly kind: 'REGISTRATION' },
    grant: Grant | undefined,
  ): Promise<string> {
    const { payload, fullName, email, language } = request;
    if (request.status !== 'EMAIL_CONFIRMED' || !grant || !payload.loginName)
      throw new PortalError('TRANSITION_NOT_ALLOWED');
    const { roles } = grant;
    const userId = await this.holders.open(sql, { login: payload.loginName, fullName, email, language, roles });
    await this.onFile.file(sql, userId, payload);
    const contact = { role: 'ADMIN' as const, fullName, jobTitle: null, phone: payload.phone, email, language };
    await this.onFile.addContact(sql, userId, contact, userId);
    const organisationId = await this.organisationOf(sql, payload, grant.organisation);
    if (organisationId) await this.holders.relate(sql, userId, organisationId, grant.requestSystems);
    return userId;
  }

  private async organisationOf(
    sql: Sql,
    { companyName, nationalCompanyNumber, fullName }: AccountRequestPayloads['REGISTRATION'],
    organisation: Grant['organisation'],
  ): Promise<string | undefined> {
    if (organisation === 'NONE') return undefined;
    if (organisation !== 'NEW') return organisation.id;
    return this.holders.openOrganisation(sql, companyName ?? fullName ?? '', nationalCompanyNumber);
  }

  private async changeAccount(sql: Sql, userId: string, payload: AccountRequestPayloads['UPDATE_USER']): Promise<void> {
    const { loginName, fullName, email, language } = payload;
    await this.holders.change(sql, userId, { login: loginName, fullName, email, language });
    await this.onFile.file(sql, userId, payload);
  }

  private async changeContact(
    sql: Sql,
    userId: string,
    { contactId, changes }: AccountRequestPayloads['UPDATE_CONTACT'],
  ): Promise<void> {
    if (contactId === null) {
      const {
        role = 'TECHNICAL',
        fullName = '',
        jobTitle = null,
        phone = null,
        email = null,
        language = 'fr',
      } = changes;
      await this.onFile.addContact(sql, userId, { role, fullName, jobTitle, phone, email, language }, null);
    } else if (!(await this.onFile.changeContact(sql, userId, contactId, changes)))
      throw new PortalError('TRANSITION_NOT_ALLOWED');
  }
}
