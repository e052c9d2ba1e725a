import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  issuesOf,
  LOGIN_TAKEN,
  parseOptions,
  type RepresentativeFields,
  representative,
  TERMS_VERSION,
} from '@portal/contracts';
import { networkOf } from '../../../kernel/access/client-address.js';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { isLoginTaken } from '../../users/users.repository.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';
import { AccountRequestsService } from '../account-requests.service.js';
import { RequestMailsService } from '../requests/request-mails.service.js';

const CONFIRM_HOURS = 48;
const HOUR_MS = 3_600_000;
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const invalid = (field: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.representative.${field}`, code: 'custom', message }],
  });

/** Registrations: requests for an account by people who have none. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly rows: AccountRequestsRepository,
    private readonly uploads: UploadsService,
    private readonly mails: RequestMailsService,
    private readonly settings: ModuleSettingsService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Stores a registration and mails the link that confirms its address.
   *
   * @returns its reference
   * @throws PortalError VALIDATION_FAILED, RATE_LIMITED
   */
  async receive(given: RepresentativeFields, files: readonly TakenFile[], source: RequestSource): Promise<string> {
    const payload = await this.validated(given);
    const { email, language, loginName, companyName } = payload;
    // Required by the rules; narrows the types.
    if (!email || !language || !loginName) throw new PortalError('VALIDATION_FAILED');
    // Counted before the answer reveals whether the login is free.
    await this.limiter.attempt({ registrationsAtAddress: networkOf(source.ip) });
    const fullName = payload.fullName ?? email;
    const secret = randomBytes(32).toString('base64url');
    const confirmExpiresAt = new Date(Date.now() + CONFIRM_HOURS * HOUR_MS);
    return this.database.transaction(async (sql) => {
      if (await isLoginTaken(sql, loginName)) throw invalid('loginName', LOGIN_TAKEN);
      await this.uploads.keep(sql, files, { uploadedBy: null, claimedBy: 'account_request' });
      const request = { kind: 'REGISTRATION' as const, fullName, companyName, email, language };
      const { id, reference } = await this.requests.add(sql, {
        ...request,
        userId: null,
        payload,
        fileIds: files.map((file) => file.id),
        confirmHash: digestOf(secret),
        confirmExpiresAt,
      });
      await this.mails.sendConfirmation(sql, { ...request, id, reference, userId: null }, secret, confirmExpiresAt);
      const object = { type: 'account_request', id };
      await this.audit.record(sql, { action: 'registration_received', source, object });
      return reference;
    });
  }

  /**
   * Confirms the address of a registration; from then on it can be decided on.
   *
   * @returns its reference
   * @throws PortalError TOKEN_EXPIRED for a secret that is unknown, used or too old
   */
  async confirm(secret: string, source: RequestSource): Promise<string> {
    return this.database.transaction(async (sql) => {
      const request = await this.rows.confirm(sql, digestOf(secret));
      if (!request) throw new PortalError('TOKEN_EXPIRED');
      const object = { type: 'account_request', id: request.id };
      await this.audit.record(sql, { action: 'registration_confirmed', source, object });
      await this.mails.sendReceived(sql, request);
      return request.reference;
    });
  }

  /** Checked by the standard rules and the fields that administrators have made required. */
  private async validated(given: RepresentativeFields): Promise<RepresentativeFields> {
    const requiredFields = await this.settings.requiredFields('main');
    const parsed = representative({ isRegistration: true, requiredFields }).safeParse(given, parseOptions);
    if (!parsed.success)
      throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.representative') });
    return { ...parsed.data, consentTermsVersion: TERMS_VERSION };
  }
}
