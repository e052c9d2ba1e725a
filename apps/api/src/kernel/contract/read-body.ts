import type { EndpointSpec } from '@portal/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { PortalError } from '../errors/portal-error.js';

/** Left to the handler. */
const unread: RequestHandler = (_request, _response, next) => next();

const encodings: Readonly<
  Record<NonNullable<EndpointSpec['encoding']>, { readonly mediaType: string; readonly read: RequestHandler }>
> = {
  json: { mediaType: 'application/json', read: express.json({ limit: '1mb', type: () => true }) },
  form: {
    mediaType: 'application/x-www-form-urlencoded',
    read: express.urlencoded({ limit: '16kb', type: () => true, extended: false, parameterLimit: 50 }),
  },
  stream: { mediaType: 'application/json', read: unread },
  multipart: { mediaType: 'multipart/form-data', read: unread },
};

/** Reads the body that the contract names, in its encoding. */
export async function readBody(
  { encoding = 'json' }: EndpointSpec,
  request: Request,
  response: Response,
): Promise<void> {
  const { mediaType, read } = encodings[encoding];
  const isEmpty = request.headers['content-length'] === '0' || request.is('*/*') === null;
  if (isEmpty) return;
  if (!request.is(mediaType)) throw new PortalError('UNSUPPORTED_MEDIA_TYPE');
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) => (error ? reject(error) : resolve()));
  });
}
