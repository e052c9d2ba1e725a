/** Names shared with `public/field-worker.js`. */
const KEPT = 'agency-field-1';
const PAGE = '/app/agency-control/field';
const NEEDED = /^\/app\/|^\/api\/[A-Za-z]+\/(appSettings|dictionaries|dictionary)\//;

/**
 * Keeps the page and what it has read so far for the time without a network: at the first visit, most of it was read before
 * the worker was there.
 *
 * @throws when something cannot be read: the page would not open offline
 */
export async function keepPage(): Promise<void> {
  if (!('caches' in window)) return;
  const read = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = read.filter(({ origin, pathname }) => origin === window.location.origin && NEEDED.test(pathname));
  const kept = await caches.open(KEPT);
  await kept.addAll([PAGE, ...new Set(own.map(({ href }) => href))]);
}
