import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { EncodedAnswer } from '../contract/encoded-answer.js';
import { declineUpgrade } from './decline-upgrade.js';

/** Answers a request itself, or leaves it to routing by returning false. */
type RequestTaker = (request: IncomingMessage, response: ServerResponse) => boolean;
type UpgradeTaker = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Smaller answers fit in one packet either way. */
export const SMALLEST_COMPRESSED_BYTES = 1024;

/** Express with a handler that runs before routing, and without ETags for answers that must not be cached. */
export class PortalAdapter extends ExpressAdapter {
  /** Runs before routing; must call `next`, synchronously or later. */
  before: (request: IncomingMessage, next: () => void) => void = (_request, next) => next();
  private readonly requestTakers: RequestTaker[] = [];
  private readonly upgradeTakers: UpgradeTaker[] = [];

  /** For protocols whose answers are their own: no body is parsed, nothing is routed or compressed. */
  take(taker: RequestTaker): void {
    this.requestTakers.push(taker);
  }

  takeUpgrades(taker: UpgradeTaker): void {
    this.upgradeTakers.push(taker);
  }

  override initHttpServer(): void {
    const express = this.getInstance<RequestListener>();
    const server = createServer((request, response) => {
      if (this.requestTakers.some((take) => take(request, response))) return;
      this.before(request, () => express(request, response));
    });
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!this.upgradeTakers.some((take) => take(request, socket, head)))
        declineUpgrade(server, request, socket, head);
    });
    // A socket caches its address when it is first read, so that it is known after a reset.
    server.on('connection', ({ remoteAddress }) => remoteAddress);
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof EncodedAnswer) return this.replyEncoded(response, body, statusCode);
    const isObject = typeof body === 'object' && body !== null && !(body instanceof StreamableFile);
    if (!isObject || response.getHeader('Cache-Control') !== 'no-store') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // As bytes: Express would encode a string twice, once for its length.
    return response.end(Buffer.from(JSON.stringify(body)));
  }

  private async replyEncoded(response: Response, answer: EncodedAnswer, statusCode?: number): Promise<void> {
    if (statusCode !== undefined) response.statusCode = statusCode;
    response.setHeader('ETag', answer.etag);
    if (response.req.fresh) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    const isZipped = answer.body.length >= SMALLEST_COMPRESSED_BYTES && response.req.acceptsEncodings('gzip') !== false;
    const body = isZipped ? await answer.gzipped() : answer.body;
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }
}
