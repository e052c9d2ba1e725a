import type { EndpointSpec } from '@portal/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { PortalError } from '../errors/portal-error.js';

interface BodyReader {
  readonly mediaType: string;
  /** Bytes. Handlers that read the body themselves have their own limit. */
  readonly limit?: number;
  readonly read?: RequestHandler;
}

const JSON_BYTES = 1_048_576;
const FORM_BYTES = 16_384;

const formReader = (limit: number): RequestHandler =>
  express.urlencoded({ limit, type: () => true, extended: false, parameterLimit: 50 });

const encodings: Readonly<Record<NonNullable<EndpointSpec['encoding']>, BodyReader>> = {
  json: {
    mediaType: 'application/json',
    limit: JSON_BYTES,
    read: express.json({ limit: JSON_BYTES, type: () => true }),
  },
  form: {
    mediaType: 'application/x-www-form-urlencoded',
    limit: FORM_BYTES,
    read: formReader(FORM_BYTES),
  },
  // The handler reads it.
  stream: { mediaType: 'application/json' },
  multipart: { mediaType: 'multipart/form-data' },
};

/**
 * Reads the body that the contract names, in its encoding.
 *
 * @throws PortalError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE as soon as it is known; errors of the parser
 */
export async function readBody(
  { encoding = 'json', maximumBytes }: EndpointSpec,
  request: Request,
  response: Response,
): Promise<void> {
  const { mediaType, ...reader } = encodings[encoding];
  const limit = maximumBytes ?? reader.limit ?? Number.POSITIVE_INFINITY;
  const read = maximumBytes === undefined ? reader.read : formReader(maximumBytes);
  const announced = request.headers['content-length'];
  const isEmpty = announced === '0' || request.is('*/*') === null;
  if (isEmpty) return;
  if (!request.is(mediaType)) throw new PortalError('UNSUPPORTED_MEDIA_TYPE');
  if (!read) return;
  if (Number(announced) > limit) throw new PortalError('BODY_TOO_LARGE');
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    if (announced === undefined) afterBytes(request, limit, () => reject(new PortalError('BODY_TOO_LARGE')));
  });
}

/** Refuses early: the parser reports a body that is too large only after receiving all of it. */
function afterBytes(request: Request, limit: number, tell: () => void): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) tell();
  });
}
