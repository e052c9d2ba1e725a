import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';
import { EnvironmentError } from '../config/environment.js';
import { allowOtherSites, nonceOf, type OtherSites, shortenHeaders } from './security-headers.js';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * The policy of the client's pages, without a page: for a server in front of the portal that has the built client itself.
 *
 * @param otherSites what the client's pages may use of other sites
 */
export function pagePolicy(otherSites: () => Promise<OtherSites>): RequestHandler {
  const router = Router();
  router.get(/^\/app\/$/, async (_request, response) => {
    allowOtherSites(response, await otherSites());
    response.set('Cache-Control', 'no-store').status(204).end();
  });
  return router;
}

/** What answers below /frontend/: the page of a module, another address, or nothing. */
export type FrontendAddress = { readonly isPage: true } | { readonly movedTo: string } | undefined;

/**
 * The built web client at /app/: files with a digest in their name are cached for ever, in the brotli or gzip copy that
 * the build made; the page is sent with a new nonce each time, for every path that is not a file, because the client
 * has its own routes. The same page opens modules below /frontend/; with status 404 where no module is.
 *
 * @param otherSites what the client's pages may use of other sites
 * @param frontendAddress what is at /frontend/<urlPath>
 * @throws EnvironmentError when the folder has no built client
 */
export function webClient(
  folder: string,
  otherSites: () => Promise<OtherSites>,
  frontendAddress: (urlPath: string) => FrontendAddress,
): RequestHandler {
  const root = resolve(folder);
  const file = join(root, 'index.html');
  if (!existsSync(file)) throw new EnvironmentError(`WEB_DIST has no built web client: ${file} does not exist.`);
  const page = readFileSync(file, 'utf8');
  const assets = join(root, 'assets') + sep;

  const sendPage: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    // Without the database, the client still says that the portal is not there.
    allowOtherSites(response, await otherSites().catch(() => ({ frames: [], images: [] })));
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonceOf(response)));
  };

  const router = Router();
  router.get('/', (_request, response) => response.redirect(302, '/app/'));
  router.get(/^\/app$/, (_request, response) => response.redirect(302, '/app/'));
  router.use('/app/index.html', sendPage);
  router.use(
    '/app',
    staticFiles(root, {
      index: false,
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: {
        redirect: false,
        setHeaders: (response, path) => {
          const immutable = path.startsWith(assets);
          if (immutable) shortenHeaders(response);
          response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      },
    }),
  );
  router.use('/app/assets', (_request, response) => response.status(404).set('Cache-Control', 'no-store').end());
  router.use('/app', sendPage);
  router.get(/^\/frontend\/?$/, (_request, response) => response.redirect(302, '/app/'));
  router.get(/^\/frontend\/([^/]+)\/?$/, (request, response, next) => {
    const found = frontendAddress(request.params[0] ?? '');
    // Browsers keep the part behind the hash.
    if (found && 'movedTo' in found) return response.redirect(302, found.movedTo);
    if (!found) response.status(404);
    return sendPage(request, response, next);
  });
  router.use('/frontend', (request, response, next) => {
    response.status(404);
    return sendPage(request, response, next);
  });
  return router;
}
