import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { TokenError } from '@portal/contracts';
import type { Request, Response } from 'express';
import { knownError } from '../../kernel/errors/known-error.js';
import { errorHeaders } from '../../kernel/errors/problem.filter.js';
import { GrantRefused, kindOf, tokenError } from './token-error.js';

/** Errors of the token endpoint, in the form its standard asks for. */
@Catch()
export class TokenErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(TokenErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const { body } = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (thrown instanceof GrantRefused) {
      answer(response.status(400), tokenError('invalid_grant'));
      return;
    }
    const error = knownError(thrown);
    if (error.status >= 500) this.log.error({ code: error.code, err: error.cause ?? error });
    answer(response.status(error.status).set(errorHeaders(error)), tokenError(kindOf(error, body?.grant_type)));
  }
}

const answer = (response: Response, body: TokenError): void => {
  response.type('application/json').send(JSON.stringify(body));
};
