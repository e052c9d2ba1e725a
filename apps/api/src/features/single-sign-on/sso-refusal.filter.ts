import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import type { SsoAttempt, SsoReason } from '@portal/contracts';
import type { Request, Response } from 'express';
import { networkOf } from '../../kernel/access/client-address.js';
import { sourceOf } from '../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { knownError } from '../../kernel/errors/known-error.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ProblemFilter } from '../../kernel/errors/problem.filter.js';
import { RateLimiterService } from '../../kernel/limits/rate-limiter.service.js';
import { RecentRequestsService } from '../../kernel/metrics/recent-requests.service.js';
import { clientOf } from '../identity/client.js';
import { START_PAGE } from './return-page.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SsoCookiesService } from './sso-cookies.service.js';
import { SsoRefused } from './sso-refused.js';
import { SsoTestsRepository } from './sso-tests.repository.js';

/** Codes that say that something is off or too frequent, not that a message is wrong. */
const notRecorded = ['NOT_FOUND', 'RATE_LIMITED', 'SSO_REFUSED', 'FORBIDDEN'];

const kindOf = ({ path }: Request): SsoAttempt['kind'] => {
  if (/\/slo$/i.test(path)) return 'SAML_LOGOUT';
  return /\/saml\//i.test(path) ? 'SAML' : 'CUSTOM';
};

/** Undefined for errors that say nothing about a message. */
function reasonOf(thrown: unknown): SsoReason | undefined {
  if (thrown instanceof SsoRefused) return thrown.reason;
  const { code, status } = knownError(thrown);
  return status < 500 && !notRecorded.includes(code) ? 'MALFORMED' : undefined;
}

/**
 * Records refusals, and takes a person back to the portal, whose client shows the reason: the browser came here by
 * a link or a form of another site, and would show a problem document.
 */
@Catch()
export class SsoRefusalFilter extends ProblemFilter {
  private readonly logger = new Logger(SsoRefusalFilter.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
    private readonly store: SingleSignOnRepository,
    private readonly cookies: SsoCookiesService,
    private readonly tests: SsoTestsRepository,
    private readonly settings: SingleSignOnSettingsService,
    private readonly limiter: RateLimiterService,
    recent: RecentRequestsService,
  ) {
    super(recent);
  }

  override async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const reason = reasonOf(thrown);
    if (reason !== undefined) {
      await this.record(() => this.note(request, reason));
      const test = await this.endTest(request, thrown instanceof SsoRefused ? thrown : { reason, clue: undefined });
      if (kindOf(request) !== 'CUSTOM' && request.accepts(['json', 'html']) === 'html') {
        // The page of a test shows what it found.
        if (test === undefined) this.cookies.refused(reason, response);
        response.setHeader('Refresh', `0; url=${test ?? START_PAGE}`);
      }
    }
    super.catch(thrown, host);
  }

  /** Strangers can be refused as often as they like: only so many of their refusals become rows. */
  private async note(request: Request, reason: SsoReason): Promise<void> {
    if (!(await this.settings.isOffered())) return;
    const source = sourceOf(request);
    try {
      await this.limiter.attempt({ recordedRefusalsAtAddress: networkOf(clientOf(request).ip) });
    } catch (error) {
      if (error instanceof PortalError && error.code === 'RATE_LIMITED') return;
      throw error;
    }
    await this.audit.record(this.database, { action: 'sso_refused', source, detail: { reason } });
    await this.store.addAttempt(kindOf(request), reason);
  }

  /** @returns the page that a test returns to; undefined for what is none */
  private async endTest(request: Request, refused: Pick<SsoRefused, 'reason' | 'clue'>): Promise<string | undefined> {
    const requestId = kindOf(request) === 'SAML' ? this.cookies.request.read(request) : undefined;
    if (requestId === undefined) return undefined;
    let target: string | undefined;
    await this.record(async () => {
      target = await this.tests.targetOf(requestId);
      if (target !== undefined) await this.tests.end(requestId, refused);
    });
    return target;
  }

  /** The refusal stands, also when it cannot be recorded. */
  private async record(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (err) {
      this.logger.error({ err }, 'A refused sign-in could not be recorded');
    }
  }
}
