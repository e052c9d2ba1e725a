import { answerSchema, type EndpointSpec } from '@portal/contracts';
import { encodedAnswer } from './encoded-answer.js';
import { FileAnswer } from './file-answer.js';
import type { HttpContext } from './http-context.js';
import { RawResponse } from './raw-response.js';
import { StreamedPage } from './streamed-page.js';

/** Whether an answer is the same for everybody, so that clients may cache and revalidate it; health and redirections are excluded. */
const isShared = ({ method, access, success }: EndpointSpec, path: string): boolean =>
  method === 'GET' && access === 'public' && success !== 303 && path.startsWith('/api/');

/** Reduces a handler's result to the contract's schema, so that other columns are never sent. */
export function answerOf(endpoint: EndpointSpec, value: unknown, { request, response }: HttpContext): unknown {
  if (value instanceof RawResponse) return value.asFile(endpoint);
  if (value instanceof StreamedPage) return value.sendWith(response, endpoint);
  if (value instanceof FileAnswer) return value.sendWith(response, endpoint);
  const validated = () => answerSchema(endpoint, response.statusCode).parse(value);
  const shared = isShared(endpoint, request.path);
  if (!shared && !endpoint.revalidated) return validated();
  response.setHeader('Cache-Control', shared ? 'no-cache' : 'private, no-cache');
  return typeof value === 'object' && value !== null ? encodedAnswer(endpoint, value, validated) : validated();
}
