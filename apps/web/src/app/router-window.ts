import { routerAddress, shownAddress } from '../features/portal/portal-address.js';

type RouterLocation = Pick<
  Location,
  'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace' | 'reload'
>;

/**
 * The window as the router sees it: every page below `/app/`. Modules that open below `/frontend/` have the address
 * `/frontend/<urlPath>/#/<page>` in the browser, and one router, session and history serves both.
 */
export function routerWindow(window: Window): Window {
  const here = (): URL => new URL(routerAddress(window.location), window.location.origin);
  const location: RouterLocation = {
    get href() {
      return here().href;
    },
    get origin() {
      return window.location.origin;
    },
    get pathname() {
      return here().pathname;
    },
    get search() {
      return here().search;
    },
    get hash() {
      return here().hash;
    },
    assign: (url) => window.location.assign(url),
    replace: (url) => window.location.replace(url),
    reload: () => window.location.reload(),
  };
  const shown = (url?: string | URL | null) => (url ? shownAddress(String(url)) : url);
  const history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'> = {
    get state() {
      return window.history.state;
    },
    go: (delta) => window.history.go(delta),
    pushState: (state, unused, url) => window.history.pushState(state, unused, shown(url)),
    replaceState: (state, unused, url) => window.history.replaceState(state, unused, shown(url)),
  };
  const { document, sessionStorage } = window;
  const events: Pick<Window, 'addEventListener' | 'removeEventListener'> = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  // The router reads of a window what is here, and takes nothing but a whole one.
  return { document, sessionStorage, location, history, ...events } as unknown as Window;
}
