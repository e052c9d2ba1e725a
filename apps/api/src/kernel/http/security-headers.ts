import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const POLICY = 'Content-Security-Policy';
/** Where the policy says which styles apply. */
const STYLES = "style-src 'self'";

/** A word that lets the styles of this one answer apply: a page that has some asks for it before it is sent. */
export function nonceOf(response: ServerResponse): string {
  const nonce = randomUUID();
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(POLICY, policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`));
  return nonce;
}

const policies = (secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

/** What every answer tells a browser not to do: worked out once, since it is the same for all. */
export function securityHeaders(secure: boolean): RequestHandler {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  Reflect.apply(policies(secure), undefined, [sample.req, sample, () => undefined]);
  const headers = Object.entries(sample.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

const dynamic = /^\/(api|token|signalr|health)(\/|$)/;

/** Answers of the API stay out of every cache unless they say otherwise; the page may use no device. */
export const apiHeaders: RequestHandler = (request, response: Response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  if (dynamic.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
};
