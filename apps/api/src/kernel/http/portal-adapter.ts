import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Express with a handler that runs before routing, and without ETags for answers that must not be cached. */
export class PortalAdapter extends ExpressAdapter {
  /** Runs before routing; must call `next`, synchronously or later. */
  before: (request: IncomingMessage, next: () => void) => void = (_request, next) => next();

  override initHttpServer(): void {
    const express = this.getInstance<RequestListener>();
    const server = createServer((request, response) => this.before(request, () => express(request, response)));
    // A socket caches its address when it is first read, so that it is known after a reset.
    server.on('connection', ({ remoteAddress }) => remoteAddress);
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isObject = typeof body === 'object' && body !== null && !(body instanceof StreamableFile);
    if (!isObject || response.getHeader('Cache-Control') !== 'no-store') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // As bytes: Express would encode a string twice, once for its length.
    return response.end(Buffer.from(JSON.stringify(body)));
  }
}
