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
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import type { AccountRequestRow } from '../account-request-rows.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';
import { AccountRequestsService } from '../account-requests.service.js';
import { LoginNamesService } from './login-names.service.js';
import { ReviewersRepository } from './reviewers.repository.js';

const CONFIRM_HOURS = 48;
const HOUR_MS = 3_600_000;
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const wrong = (field: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.representative.${field}`, code: 'custom', message }],
  });

/** People without an account who ask for one. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly requests: AccountRequestsService,
    private readonly rows: AccountRequestsRepository,
    private readonly logins: LoginNamesService,
    private readonly uploads: UploadsService,
    private readonly mails: MailsService,
    private readonly reviewers: ReviewersRepository,
    private readonly settings: ModuleSettingsService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Takes a registration in and mails the link that confirms its address.
   *
   * @returns its reference
   * @throws PortalError VALIDATION_FAILED, RATE_LIMITED
   */
  async receive(given: RepresentativeFields, files: readonly TakenFile[], source: RequestSource): Promise<string> {
    const payload = await this.judged(given);
    const { email, language, loginName } = payload;
    // The rules have asked for these.
    if (!email || !language || !loginName) throw new PortalError('VALIDATION_FAILED');
    // Before it is said whether the user name is free: that is not to be had without a try.
    await this.limiter.attempt({ registrationsAtAddress: networkOf(source.ip) });
    const fullName = payload.fullName ?? email;
    const secret = randomBytes(32).toString('base64url');
    const confirmExpiresAt = new Date(Date.now() + CONFIRM_HOURS * HOUR_MS);
    return this.database.transaction(async (sql) => {
      if (await this.logins.isTaken(sql, loginName)) throw wrong('loginName', LOGIN_TAKEN);
      await this.uploads.keep(sql, files, { uploadedBy: null, claimedBy: 'account_request' });
      const { id, reference } = await this.requests.add(sql, {
        kind: 'REGISTRATION',
        userId: null,
        payload,
        fullName,
        companyName: payload.companyName,
        email,
        language,
        fileIds: files.map((file) => file.id),
        confirmHash: digestOf(secret),
        confirmExpiresAt,
      });
      await this.mails.send(sql, {
        template: 'REGISTRATION_CONFIRM_EMAIL',
        locale: language,
        to: email,
        values: {
          fullName,
          requestNumber: reference,
          link: this.mails.linkTo(`/app/main/account/confirm-email?token=${secret}`),
          deadline: confirmExpiresAt,
        },
        about: { type: 'account_request', id },
        expiresAt: confirmExpiresAt,
      });
      await this.audit.record(sql, {
        action: 'registration_received',
        source,
        object: { type: 'account_request', id },
      });
      return reference;
    });
  }

  /**
   * Confirms the address of a registration; from then on it may be decided on.
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
      await this.tellApplicant(sql, request);
      await this.reviewers.tell(sql, request);
      return request.reference;
    });
  }

  /** With the fields that an administrator asks for besides those that always are. */
  private async judged(given: RepresentativeFields): Promise<RepresentativeFields> {
    const requiredFields = await this.settings.requiredFields('main');
    const parsed = representative({ isRegistration: true, requiredFields }).safeParse(given, parseOptions);
    if (!parsed.success)
      throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.representative') });
    return { ...parsed.data, consentTermsVersion: TERMS_VERSION };
  }

  private async tellApplicant(sql: Sql, request: AccountRequestRow): Promise<void> {
    const { fullName, companyName, reference, email, language, id } = request;
    await this.mails.send(sql, {
      template: 'REGISTRATION_RECEIVED',
      locale: language,
      to: email,
      values: { fullName, companyName: companyName ?? fullName, requestNumber: reference },
      about: { type: 'account_request', id },
    });
  }
}
