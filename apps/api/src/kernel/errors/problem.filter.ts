import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { allowedMethods } from '../contract/routes.js';
import { refuseRest } from '../http/lingering-close.js';
import { traceIdOf } from '../logging/trace.js';
import { RecentRequestsService } from '../metrics/recent-requests.service.js';
import { knownError } from './known-error.js';
import { PortalError } from './portal-error.js';
import { problemOf } from './problem.js';

/** Headers of some errors, whatever the format of the body. */
export function errorHeaders({ status, details }: PortalError): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(details.retryAfter !== undefined && { 'Retry-After': String(Math.ceil(details.retryAfter)) }),
  };
}

/** Refused on purpose, and no fault of the portal. */
const REFUSALS: readonly string[] = ['READ_ONLY'];

/** Handles every thrown error: logs it once and answers with a problem document. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger(ProblemFilter.name);

  constructor(private readonly recent: RecentRequestsService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const allowed = allowedMethods(request.path);
    let error = knownError(thrown);
    if (error.code === 'NOT_FOUND' && !(thrown instanceof PortalError) && allowed.length > 0) {
      error = new PortalError('METHOD_NOT_ALLOWED');
      response.setHeader('Allow', allowed.join(', '));
    }
    if (REFUSALS.includes(error.code)) this.recent.noteRefusal(response);
    else if (error.status >= 500) this.report(error, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    refuseRest(request, response);
    response
      .status(error.status)
      .set(errorHeaders(error))
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(error, traceIdOf(response))));
  }

  private report(error: PortalError, request: Request): void {
    const cause = error.cause ?? error;
    this.log.error({ traceId: request.traceId, code: error.code, err: cause });
    this.recent.noteFault(request, error, cause);
  }
}
