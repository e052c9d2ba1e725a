import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const POLICY = 'Content-Security-Policy';
const PERMISSIONS = ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'] as const;
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

/** Pages of the portal: addresses that a browser shows as they are. The rest is data. Routes heed no case. */
const isPage = (path: string): boolean =>
  !/^\/(api|token|signalr|health)(\/|$)/i.test(path) || path.toLowerCase() === '/api/docs';

/** What data says as well, which is opened as a document at times; the others speak of what pages load. */
const ofData = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/**
 * What every answer tells a browser not to do, worked out once: a page what it may load and use, data that it is none.
 * No cache keeps data unless its answer says otherwise.
 */
export function securityHeaders(secure: boolean): RequestHandler {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  Reflect.apply(policies(secure), undefined, [sample.req, sample, () => undefined]);
  const common = Object.entries(sample.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  const page = [...common, PERMISSIONS] as const;
  const data = [
    ...common.filter(([name]) => ofData.includes(name)),
    PERMISSIONS,
    [POLICY, "default-src 'none'; frame-ancestors 'none'"],
    ['Cache-Control', 'no-store'],
  ] as const;
  return (request, response, next) => {
    for (const [name, value] of isPage(request.path) ? page : data) response.setHeader(name, value);
    next();
  };
}
