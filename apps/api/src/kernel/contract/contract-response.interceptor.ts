import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { answerSchema, type EndpointSpec } from '@portal/contracts';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { FileAnswer } from './file-answer.js';
import { ENDPOINT } from './implements.js';
import { Verbatim } from './verbatim.js';

/** The same for everybody, so a client may keep it and ask whether it changed. The state of the process is none of it. */
const isRevalidated = ({ method, access }: EndpointSpec, path: string): boolean =>
  method === 'GET' && access === 'public' && path.startsWith('/api/');

/** Sends exactly what the contract names, so that a column it does not know never leaves. */
@Injectable()
export class ContractResponseInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<EndpointSpec | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    const http = context.switchToHttp();
    const { path } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((value) => {
        if (value instanceof Verbatim) return value.asFile(endpoint);
        if (value instanceof FileAnswer) return value.sendWith(response, endpoint);
        const answer = answerSchema(endpoint, response.statusCode).parse(value);
        if (isRevalidated(endpoint, path)) response.setHeader('Cache-Control', 'no-cache');
        return answer;
      }),
    );
  }
}
