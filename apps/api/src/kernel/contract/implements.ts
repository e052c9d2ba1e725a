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
import type { HttpContext } from './http-context.js';
import { isLeftToHandler, parseInput } from './parse-input.js';
import type { RawResponse } from './raw-response.js';
import { readBody } from './read-body.js';
import { answerOf } from './send-answer.js';
import type { StreamedPage } from './streamed-page.js';

/** Metadata key of a handler's contract. */
export const ENDPOINT = Symbol('endpoint');
/** Metadata key of a controller's group. */
export const GROUP = Symbol('group');

export type { HttpContext };

/** Undefined only on public endpoints, without a session. */
export type CallerOrNobody = Caller | undefined;
type CallerOf<E extends EndpointSpec> = E['access'] extends 'public' ? CallerOrNobody : Caller;
type Sent<E extends EndpointSpec> = E extends { readonly blob: readonly string[] }
  ? FileAnswer
  :
      | Result<E>
      | (E extends { readonly formats: readonly string[] } ? RawResponse : never)
      | (Result<E> extends { readonly rows: readonly (infer Row)[] } ? StreamedPage<Row> : never);
type Handler<E extends EndpointSpec> = (
  input: Input<E>,
  caller: CallerOf<E>,
  exchange: HttpContext,
) => Promise<Sent<E>> | Sent<E>;

/** A controller for endpoints of a contract group, mounted at its base path. */
export const GroupController = (group: EndpointGroup): ClassDecorator =>
  applyDecorators(Controller(group.base), SetMetadata(GROUP, group));

/** The only parameter that handlers take from Nest. */
const HttpContextOf = createParamDecorator((_: unknown, context: ExecutionContext): HttpContext => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Request>(), response: http.getResponse<Response>() };
});

type Handling = (input: unknown, caller: CallerOrNobody, exchange: HttpContext) => unknown;
type Answering = (exchange: HttpContext) => Promise<unknown>;

/**
 * Wraps a handler: reads the body, which happens only after the guard, parses the input and validates the answer. Done
 * here and not by pipes and interceptors, each of which costs one more call.
 */
function answering(handle: object, endpoint: EndpointSpec): Answering {
  const wrapped: Answering = async function (this: unknown, exchange) {
    const { request, response } = exchange;
    if (endpoint.body) await readBody(endpoint, request, response);
    if (!isLeftToHandler(endpoint)) await request.recheckAccess?.();
    const given: Parameters<Handling> = [parseInput(endpoint, request), request.caller, exchange];
    return answerOf(endpoint, await Reflect.apply(handle as Handling, this, given), exchange);
  };
  // Copies metadata of decorators that are written below this one.
  for (const key of Reflect.getMetadataKeys(handle))
    Reflect.defineMetadata(key, Reflect.getMetadata(key, handle), wrapped);
  return wrapped;
}

/**
 * Binds a method `(input, caller, exchange)` to a contract endpoint: route, status, parsed input and checked answer;
 * the guard reads the rest from the metadata. A handler whose signature differs from the contract does not compile.
 */
export const Implements =
  <E extends EndpointSpec>(endpoint: E) =>
  (target: object, key: string, descriptor: { value?: Handler<E> }): void => {
    if (descriptor.value) Object.assign(descriptor, { value: answering(descriptor.value, endpoint) });
    HttpContextOf()(target, key, 0);
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.success ?? 200),
      SetMetadata(ENDPOINT, endpoint),
    )(target, key, descriptor as PropertyDescriptor);
  };
