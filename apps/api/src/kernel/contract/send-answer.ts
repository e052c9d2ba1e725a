import { answerSchema, type EndpointSpec } from '@portal/contracts';
import { FileAnswer } from './file-answer.js';
import type { HttpContext } from './http-context.js';
import { RawResponse } from './raw-response.js';
import { StreamedPage } from './streamed-page.js';

/** The same for everybody, so a client may keep it and ask whether it changed. The state of the process is none of it. */
const isRevalidated = ({ method, access }: EndpointSpec, path: string): boolean =>
  method === 'GET' && access === 'public' && path.startsWith('/api/');

/** Exactly what the contract names of what a handler returned, so that a column it does not know never leaves. */
export function answerOf(endpoint: EndpointSpec, value: unknown, { request, response }: HttpContext): unknown {
  if (value instanceof RawResponse) return value.asFile(endpoint);
  if (value instanceof StreamedPage) return value.sendWith(response, endpoint);
  if (value instanceof FileAnswer) return value.sendWith(response, endpoint);
  const answer = answerSchema(endpoint, response.statusCode).parse(value);
  if (isRevalidated(endpoint, request.path)) response.setHeader('Cache-Control', 'no-cache');
  return answer;
}
