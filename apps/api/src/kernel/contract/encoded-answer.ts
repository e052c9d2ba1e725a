import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EndpointSpec } from '@portal/contracts';

const compress = promisify(gzip);

/** An answer as it is sent, with the ETag of its bytes. */
export class EncodedAnswer {
  readonly etag: string;
  private zipped: Promise<Buffer> | undefined;

  constructor(readonly body: Buffer) {
    // Weak: compression sends other bytes under the same tag.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  }

  /** The answer in gzip, made once however often it is sent. */
  gzipped(): Promise<Buffer> {
    this.zipped ??= compress(this.body);
    return this.zipped;
  }
}

const encoded = new WeakMap<EndpointSpec, WeakMap<object, EncodedAnswer>>();

/**
 * The answer made of a value. A handler that gives the same object again, which it must not have changed, gets the same
 * answer again, without the work of validating, serialising and hashing it.
 */
export function encodedAnswer(endpoint: EndpointSpec, value: object, validated: () => unknown): EncodedAnswer {
  const ofEndpoint = encoded.get(endpoint) ?? new WeakMap<object, EncodedAnswer>();
  encoded.set(endpoint, ofEndpoint);
  const known = ofEndpoint.get(value);
  if (known) return known;
  const answer = new EncodedAnswer(Buffer.from(JSON.stringify(validated())));
  ofEndpoint.set(value, answer);
  return answer;
}
