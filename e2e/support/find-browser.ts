import { findHeadlessBrowser } from '@portal/infra/test/browser.mjs';

/** Runs once, before the workers start, which take over the variable. Installs a browser where there is none. */
export default function findBrowser() {
  process.env.E2E_BROWSER ??= findHeadlessBrowser(import.meta.url);
}
