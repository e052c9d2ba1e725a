import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { EndpointSpec } from '@portal/contracts';
import type { Response } from 'express';

interface SentFile {
  readonly mediaType: string;
  /** Charset of a text; UTF-8 if undefined. */
  readonly charset?: string;
  /** As uploaded; characters that are not allowed in headers are removed here. */
  readonly fileName: string;
  /** Whether a browser may show the file instead of downloading it. */
  readonly shown: boolean;
  /** Undefined: the caller has the content already, by its `etag`. */
  readonly content: Readable | Buffer | undefined;
  readonly sizeBytes?: number;
  /** Names the content, in quotes. The caller keeps it and asks each time whether it is still right. */
  readonly etag?: string;
  /** Seconds for which anybody, proxies too, may keep the content without asking: only for what everybody may see. */
  readonly publicSeconds?: number;
}

const HTTP_NOT_MODIFIED = 304;

/** Policy for a file that a browser shows as a page: it runs nothing, loads nothing and has no origin. */
const POLICY = "sandbox; default-src 'none'";

const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: the name in ASCII for every client, and in UTF-8 for those that support it. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFC').replace(NOT_IN_NAMES, '') || 'file';
  const ascii = plain.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%/]/g, '_');
  const extended = encodeURIComponent(plain).replace(/['()*]/g, escaped);
  return `${type}; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

/** An answer that is a file: streamed, with a fixed media type, kept only by its `etag`, and harmless in a browser. */
export class FileAnswer {
  constructor(private readonly file: SentFile) {}

  /** @throws when the endpoint's contract has no such media type */
  sendWith(response: Response, { blob = [], path }: EndpointSpec): StreamableFile | undefined {
    const { mediaType, charset = 'utf-8', fileName, shown, content, sizeBytes, etag, publicSeconds } = this.file;
    if (!blob.includes(mediaType))
      throw new Error(`${path} answers with ${mediaType}, which its contract does not name.`);
    response.setHeader('Content-Security-Policy', POLICY);
    const kept = publicSeconds === undefined ? 'private, no-cache' : `public, max-age=${publicSeconds}`;
    response.setHeader('Cache-Control', etag === undefined ? 'no-store' : kept);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (etag !== undefined) response.setHeader('ETag', etag);
    if (content === undefined) {
      response.status(HTTP_NOT_MODIFIED);
      return undefined;
    }
    const options = {
      type: mediaType.startsWith('text/') ? `${mediaType}; charset=${charset}` : mediaType,
      disposition: contentDisposition(shown ? 'inline' : 'attachment', fileName),
      ...(sizeBytes !== undefined && { length: sizeBytes }),
    };
    return content instanceof Uint8Array ? new StreamableFile(content, options) : new StreamableFile(content, options);
  }
}
