import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type KnownField, knownFields, type RepresentativeFields, type RequestableRole } from '@portal/contracts';
import type { RequestSource } from '../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { isLoginTaken } from '../users/users.repository.js';
import { AccountRequestsRepository } from './account-requests.repository.js';
import { AccountRequestsService } from './account-requests.service.js';
import { RequestMailsService } from './requests/request-mails.service.js';

/** Somebody without an account, as an identity provider knows them. */
export interface VouchedPerson {
  readonly login: string;
  readonly fullName: string;
  readonly email: string;
  /** Proposed to the administrator who decides. */
  readonly roles: readonly RequestableRole[];
}

const unknown = Object.fromEntries(knownFields.map((field) => [field, null])) as Pick<RepresentativeFields, KnownField>;

/** Registrations of people whom an identity provider vouches for: their address needs no confirmation. */
@Injectable()
export class VouchedRegistrationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly rows: AccountRequestsRepository,
    private readonly settings: SettingsRepository,
    private readonly mails: RequestMailsService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Puts a registration among those that wait for a decision, unless theirs is there.
   *
   * @returns false when somebody has the login, or an administrator refused it less than 30 days ago
   */
  async receive({ login, fullName, email, roles }: VouchedPerson, source: RequestSource): Promise<boolean> {
    const { value: portal } = await this.settings.read('main', 'GLOBAL');
    const language = portal.defaultLanguage;
    return this.database.transaction(async (sql) => {
      await takeLock(sql, 'accountChanges');
      if (await isLoginTaken(sql, login)) return false;
      const known = await this.rows.reviewedRegistration(sql, login, email);
      if (known) return known === 'EMAIL_CONFIRMED';
      const payload = {
        ...unknown,
        ...{ loginName: login, fullName, email, language, requestedRoles: [...roles], requestedSystems: [] },
        ...{ consentTermsVersion: null, captchaToken: null },
      };
      const confirmHash = randomBytes(32);
      const { id } = await this.requests.add(sql, {
        ...{ kind: 'REGISTRATION' as const, userId: null, payload, fullName, companyName: null, email, language },
        ...{ confirmHash, confirmExpiresAt: new Date(Date.now() + 60_000) },
      });
      const request = await this.rows.confirm(sql, confirmHash);
      const object = { type: 'account_request', id };
      await this.audit.record(sql, { action: 'registration_received', source, object, detail: { by: 'saml' } });
      if (request) await this.mails.sendReceived(sql, request);
      return true;
    });
  }
}
