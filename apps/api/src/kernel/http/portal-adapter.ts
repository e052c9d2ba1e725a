import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Express, with something done before it, and with answers that no cache may keep sent in one piece without a digest. */
export class PortalAdapter extends ExpressAdapter {
  /** Sees a request before Express finds its way, and calls on, at once or later. */
  before: (request: IncomingMessage, next: () => void) => void = (_request, next) => next();

  override initHttpServer(): void {
    const express = this.getInstance<RequestListener>();
    const server = createServer((request, response) => this.before(request, () => express(request, response)));
    // A socket remembers its address once it was asked, also when its client has reset it since.
    server.on('connection', ({ remoteAddress }) => remoteAddress);
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isObject = typeof body === 'object' && body !== null && !(body instanceof StreamableFile);
    if (!isObject || response.getHeader('Cache-Control') !== 'no-store') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // As bytes: a text would be measured and encoded twice.
    return response.end(Buffer.from(JSON.stringify(body)));
  }
}
