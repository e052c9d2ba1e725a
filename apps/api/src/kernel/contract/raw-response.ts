import { StreamableFile } from '@nestjs/common';
import type { EndpointSpec } from '@portal/contracts';

const JSON_TYPE = 'application/json';

/**
 * An answer that is sent unchanged: in one of the formats of the endpoint, or as JSON text whose parts the handler has
 * validated. For answers that are too large to be parsed and serialised.
 */
export class RawResponse {
  constructor(
    readonly mediaType: string,
    readonly body: string | Buffer,
  ) {}

  /** @throws when the endpoint's contract has no such format */
  asFile({ formats = [], path }: EndpointSpec): StreamableFile {
    if (this.mediaType !== JSON_TYPE && !formats.includes(this.mediaType))
      throw new Error(`${path} answers with ${this.mediaType}, which its contract does not name.`);
    const bytes = typeof this.body === 'string' ? Buffer.from(this.body) : this.body;
    const isText = typeof this.body === 'string';
    return new StreamableFile(bytes, {
      type: isText ? `${this.mediaType}; charset=utf-8` : this.mediaType,
      length: bytes.length,
    });
  }
}
