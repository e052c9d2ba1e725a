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
import { readBody } from './read-body.js';
import { answerOf } from './send-answer.js';
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

/** Reads the body first, now that the caller was let in. */
const InputOf = createParamDecorator((endpoint: EndpointSpec, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  if (!endpoint.body) return parseInput(endpoint, request);
  return readBody(endpoint, request, http.getResponse<Response>()).then(() => parseInput(endpoint, request));
});
const CallerOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().caller,
);
const ExchangeOf = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Request>(), response: http.getResponse<Response>() };
});

type Answering = (input: unknown, caller: unknown, exchange: Exchange) => Promise<unknown>;

/** A handler whose answers go through its contract. Done here and not by an interceptor, which costs a call more. */
function answering(handle: object, endpoint: EndpointSpec): Answering {
  const wrapped: Answering = async function (this: unknown, ...given) {
    return answerOf(endpoint, await Reflect.apply(handle as Answering, this, given), given[2]);
  };
  // Decorators written below have left their word on the method itself.
  for (const key of Reflect.getMetadataKeys(handle))
    Reflect.defineMetadata(key, Reflect.getMetadata(key, handle), wrapped);
  return wrapped;
}

/**
 * Binds a method `(input, caller, exchange)` to a contract endpoint: route, status, parsed input and checked answer; the
 * guard reads the rest from the metadata. A handler whose signature strays from the contract does not compile.
 */
export const Implements =
  <E extends EndpointSpec>(endpoint: E) =>
  (target: object, key: string, descriptor: { value?: Handler<E> }): void => {
    if (descriptor.value) descriptor.value = answering(descriptor.value, endpoint) as Handler<E>;
    InputOf(endpoint)(target, key, 0);
    CallerOf()(target, key, 1);
    ExchangeOf()(target, key, 2);
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.success ?? 200),
      SetMetadata(ENDPOINT, endpoint),
    )(target, key, descriptor as PropertyDescriptor);
  };
