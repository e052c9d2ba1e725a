import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { EndpointGroup, EndpointSpec, Input, Result } from '@portal/contracts';
import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import type { FileAnswer } from './file-answer.js';
import { parseInput } from './parse-input.js';
import type { Verbatim } from './verbatim.js';

/** Metadata key of a handler's contract. */
export const ENDPOINT = Symbol('endpoint');
/** Metadata key of a controller's group. */
export const GROUP = Symbol('group');

/** The raw exchange, for the few handlers that read or write headers. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** Undefined is possible on public endpoints only. */
export type CallerOrNobody = Caller | undefined;
type CallerOf<E extends EndpointSpec> = E['access'] extends 'public' ? CallerOrNobody : Caller;
type Sent<E extends EndpointSpec> = E extends { readonly blob: readonly string[] }
  ? FileAnswer
  : Result<E> | (E extends { readonly formats: readonly string[] } ? Verbatim : never);
type Handler<E extends EndpointSpec> = (
  input: Input<E>,
  caller: CallerOf<E>,
  exchange: Exchange,
) => Promise<Sent<E>> | Sent<E>;

/** A controller for endpoints of a contract group, mounted at its base path. */
export const GroupController = (group: EndpointGroup): ClassDecorator =>
  applyDecorators(Controller(group.base), SetMetadata(GROUP, group));

const InputOf = createParamDecorator((endpoint: EndpointSpec, context: ExecutionContext) =>
  parseInput(endpoint, context.switchToHttp().getRequest<Request>()),
);
const CallerOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().caller,
);
const ExchangeOf = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Request>(), response: http.getResponse<Response>() };
});

/**
 * Binds a method `(input, caller, exchange)` to a contract endpoint: route, status and parsed input; guard and
 * interceptors read the rest from the metadata. A handler whose signature strays from the contract does not compile.
 */
export const Implements =
  <E extends EndpointSpec>(endpoint: E) =>
  (target: object, key: string, descriptor: { readonly value?: Handler<E> }): void => {
    InputOf(endpoint)(target, key, 0);
    CallerOf()(target, key, 1);
    ExchangeOf()(target, key, 2);
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.success ?? 200),
      SetMetadata(ENDPOINT, endpoint),
    )(target, key, descriptor as PropertyDescriptor);
  };
