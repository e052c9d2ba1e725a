import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const POLICY = 'Content-Security-Policy';
const PERMISSIONS = ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'] as const;
/** Placeholder in the policy for the allowed styles. */
const STYLES = "style-src 'self'";
/** Placeholder in the policy for the pages of other sites that may be framed. */
const FRAMES = "frame-src 'self' blob:";
/** Placeholder in the policy for the servers of other sites that a map may show tiles of. */
const IMAGES = "img-src 'self' data: blob:";

/** The nonce for styles of one answer; a page with styles requests it before it is sent. */
export function nonceOf(response: ServerResponse): string {
  const nonce = randomUUID();
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(POLICY, policy.replace(STYLES, `${STYLES} 'nonce-${nonce}'`));
  return nonce;
}

/** Origins of other sites that a page may use. */
export interface OtherSites {
  /** Of pages that it shows in frames. */
  readonly frames: readonly string[];
  /** Of pictures. */
  readonly images: readonly string[];
}

/** Lets the page of one answer use other sites. */
export function allowOtherSites(response: ServerResponse, { frames, images }: OtherSites): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  response.setHeader(
    POLICY,
    policy.replace(FRAMES, () => [FRAMES, ...frames].join(' ')).replace(IMAGES, () => [IMAGES, ...images].join(' ')),
  );
}

/** What matters for pages only, not for the scripts, styles and fonts that are parts of one. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** For scripts that run as workers, and for drawings that somebody opens. */
const POLICY_OF_PARTS = "default-src 'self'; frame-ancestors 'none'";

/** Leaves out what a part of a page does not need: a first page has forty parts, many shorter than these headers. */
export function shortenHeaders(response: ServerResponse): void {
  for (const name of ofPages) response.removeHeader(name);
  response.setHeader(POLICY, POLICY_OF_PARTS);
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

/** Whether an address is a page, not data. Routes are not case-sensitive. */
const isPage = (path: string): boolean =>
  !/^\/(api|token|signalr|health)(\/|$)/i.test(path) || path.toLowerCase() === '/api/docs';

/** Headers that data has as well, because it may be opened as a document; the others apply to pages only. */
const ofData = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/**
 * Security headers of every answer, computed once: for pages a policy of what they may load and use, for data a policy
 * that allows nothing. Data is not cached unless its answer sets other headers.
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
