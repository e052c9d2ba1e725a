import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { TokenError } from '@portal/contracts';
import type { Request, Response } from 'express';
import { knownError } from '../../../kernel/errors/known-error.js';
import { errorHeaders } from '../../../kernel/errors/problem.filter.js';
import { refuseRest } from '../../../kernel/http/lingering-close.js';
import { RecentRequestsService } from '../../../kernel/metrics/recent-requests.service.js';
import { GrantRefused, kindOf, SecondFactorRequired, tokenError } from '../session/token-error.js';

const HTTP_BAD_REQUEST = 400;

/** Errors of the token endpoint, in the form its standard asks for: 400, whatever is wrong with the request. */
@Catch()
export class TokenErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(TokenErrorFilter.name);

  constructor(private readonly recent: RecentRequestsService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    refuseRest(request, response);
    if (thrown instanceof GrantRefused) {
      answer(
        response,
        HTTP_BAD_REQUEST,
        tokenError('invalid_grant', thrown.isSessionEnded ? { session_ended: true } : {}),
      );
    } else if (thrown instanceof SecondFactorRequired) {
      answer(response, HTTP_BAD_REQUEST, tokenError('mfa_required', thrown.due));
    } else {
      const error = knownError(thrown);
      if (error.status >= 500) {
        const cause = error.cause ?? error;
        this.log.error({ traceId: request.traceId, code: error.code, err: cause });
        this.recent.noteFault(request, error, cause);
      }
      const kind = kindOf(error, request.body?.grant_type);
      const status = kind === 'temporarily_unavailable' ? error.status : HTTP_BAD_REQUEST;
      answer(response.set(errorHeaders(error)), status, tokenError(kind));
    }
  }
}

const answer = (response: Response, status: number, body: TokenError): void => {
  response.status(status).type('application/json').send(JSON.stringify(body));
};
