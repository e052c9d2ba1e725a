import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Sends what no cache may keep in one piece, without a digest that nobody would ever ask for. */
export class PortalAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isObject = typeof body === 'object' && body !== null && !(body instanceof StreamableFile);
    if (!isObject || response.getHeader('Cache-Control') !== 'no-store') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // As bytes: a text would be measured and encoded twice.
    return response.end(Buffer.from(JSON.stringify(body)));
  }
}
