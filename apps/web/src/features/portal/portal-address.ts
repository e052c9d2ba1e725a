import { type ModuleManifest, moduleOfSlug, moduleOfUrlPath } from '@portal/contracts';

const APP = '/app';
const FRONTEND = '/frontend';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** A path below a module's address that stands behind a hash: `#/stations-list?search=x`. */
function pathBehindHash(hash: string): string {
  const path = hash.replace(/^#\/*/, '');
  return path && `/${path}`;
}

/**
 * Address of a page as the client's router knows it: `/frontend/fees/#/runs` is `/app/fees/runs`. What is below
 * `/frontend/` and no module keeps its path below `/app`, where a page says so.
 */
export function routerAddress({ pathname, search, hash }: Place): string {
  const [top, urlPath, ...deeper] = segments(pathname);
  if (top !== FRONTEND.slice(1)) return pathname + search + hash;
  const module = urlPath !== undefined && deeper.length === 0 ? moduleOfUrlPath(urlPath) : undefined;
  if (!module) return APP + pathname + search + hash;
  const page = pathBehindHash(hash);
  return `${APP}/${module.slug}${page}${page.includes('?') ? '' : search}`;
}

/** Address that the browser shows for one of the router's: `/app/fees/runs` is `/frontend/fees/#/runs`. */
export function shownAddress(address: string): string {
  if (!address.startsWith(`${APP}/`)) return address;
  const { pathname, search, hash } = new URL(address, window.location.origin);
  const [, slug, ...page] = segments(pathname);
  if (slug === FRONTEND.slice(1)) return pathname.slice(APP.length) + search + hash;
  const module: ModuleManifest | undefined = slug === undefined ? undefined : moduleOfSlug(slug);
  if (module?.opens !== 'frontend') return address;
  const start = `${FRONTEND}/${module.urlPath}/`;
  if (page.length === 0) return start + search + hash;
  return `${start}#/${page.join('/')}${search}${hash}`;
}
