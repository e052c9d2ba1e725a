import { type ModuleManifest, moduleOfSlug } from '@portal/contracts';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { rememberTarget } from '../features/identity/remembered-target.js';
import { currentSession } from '../features/identity/session.js';
import { isOpenBeforeRequiredAction, requiredActionPath } from '../features/identity/sign-in/required-action.js';
import { isConfigured } from '../features/portal/module-access.js';
import type { Portal } from '../features/portal/portal.js';

export const BASE_PATH = '/app';
export const LOGIN_PATH = '/main/login';

/** The page an address names, without the base path: `/main/modules?search=x`. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  return (path || '/') + search;
}

const segmentsOf = (path: string): string[] => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);

export const moduleOfPath = (path: string): ModuleManifest | undefined => moduleOfSlug(segmentsOf(path)[0] ?? '');

/** What is below `/frontend/` and no module: the page that says so. */
const isNoModulePath = (path: string): boolean => segmentsOf(path)[0] === 'frontend';

/** Whether a page is reachable without a session. */
export function isPublicPath(path: string): boolean {
  if (isNoModulePath(path)) return true;
  const [, ...page] = segmentsOf(path);
  const pages = moduleOfPath(path)?.publicPaths ?? [];
  return pages.some((open) => open === page.slice(0, open.split('/').length).join('/'));
}

/** Whether a page opens without the server, from what the browser keeps. */
export function isOfflinePath(path: string): boolean {
  const [, page] = segmentsOf(path);
  return page !== undefined && (moduleOfPath(path)?.offlinePaths ?? []).includes(page);
}

function unknownModule(portal: Portal, path: string): string | undefined {
  const [slug] = segmentsOf(path);
  if (slug === undefined || isNoModulePath(path)) return undefined;
  const module = moduleOfSlug(slug);
  return module && (module.key === 'main' || isConfigured(portal, module)) ? undefined : slug;
}

/** Runs before every navigation: unknown modules and visitors without a session end at the sign-in page. */
export const guardOf =
  (portal: Portal): MiddlewareFunction =>
  (args, next) => {
    const path = pathOf(args.request.url);
    const unknown = unknownModule(portal, path);
    if (unknown !== undefined) {
      console.error(`Unknown module: ${unknown}`);
      throw redirect(LOGIN_PATH);
    }
    if (!currentSession().user && path !== '/' && !isPublicPath(path)) {
      rememberTarget(path);
      throw redirect(LOGIN_PATH);
    }
    const action = requiredActionPath(currentSession().user);
    if (action !== undefined && !isOpenBeforeRequiredAction(path)) {
      if (path !== '/') rememberTarget(path);
      throw redirect(action);
    }
    return next();
  };

/** Old addresses put the page behind a hash: `/app/#/main/modules` is `/app/main/modules`. */
export function withoutHashMarker({ pathname, hash }: { pathname: string; hash: string }): string | undefined {
  const isAppRoot = pathname === BASE_PATH || pathname === `${BASE_PATH}/`;
  return isAppRoot && hash.startsWith('#') ? `${BASE_PATH}/${hash.slice(1).replace(/^\/+/, '')}` : undefined;
}
