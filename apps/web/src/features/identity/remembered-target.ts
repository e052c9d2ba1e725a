import { passing } from '../../kernel/storage.js';

const KEY = 'portal.target';
const BASE = '/app';

/** Whether an address is a page of this client, written plainly: no host, no backslash, no way out of /app/. */
export function isPortalPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  try {
    const url = new URL(BASE + path, window.location.origin);
    return url.origin === window.location.origin && url.pathname.startsWith(`${BASE}/`);
  } catch {
    return false;
  }
}

/** Keeps the page that was asked for, without `/app`, until somebody has signed in. */
export const rememberTarget = (path: string): void => {
  if (isPortalPath(path)) passing.set(KEY, path);
};

export const forgetTarget = (): void => passing.remove(KEY);

/** The page that was asked for. */
export function rememberedTarget(): string | undefined {
  const path = passing.get(KEY);
  return path !== null && isPortalPath(path) ? path : undefined;
}

/** The page that was asked for, once. */
export function takeTarget(): string | undefined {
  const path = rememberedTarget();
  forgetTarget();
  return path;
}
