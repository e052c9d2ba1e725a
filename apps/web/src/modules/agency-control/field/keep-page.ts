import type { Box } from '../../../features/map/keep-base-map.js';

/** Names shared with `public/field-worker.js`. */
const KEPT = 'agency-field-1';
const PAGE = '/app/agency-control/field';
const NEEDED = /^\/app\/|^\/api\/[A-Za-z]+\/(appSettings|dictionaries|dictionary)\//;

const isProgram = ({ pathname }: URL): boolean => pathname.startsWith('/app/');

const addressesOf = (urls: readonly URL[], isWanted: (url: URL) => boolean): string[] => [
  ...new Set(urls.filter(isWanted).map(({ href }) => href)),
];

/** Settings that are given to one user only are refused here, and the page does without them. */
async function keepIfGiven(kept: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok) await kept.put(address, answer);
}

/**
 * Keeps the page and what it has read so far for the time without a network: at the first visit, most of it was read before
 * the worker was there.
 *
 * @throws when a part of the program cannot be read: the page would not open offline
 */
export async function keepPage(): Promise<void> {
  if (!('caches' in window)) return;
  const read = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = read.filter(({ origin, pathname }) => origin === window.location.origin && NEEDED.test(pathname));
  const kept = await caches.open(KEPT);
  await kept.addAll([PAGE, ...addressesOf(own, isProgram)]);
  await Promise.all(addressesOf(own, (url) => !isProgram(url)).map((address) => keepIfGiven(kept, address)));
}

/**
 * Keeps the portal's base map of an area, its program included; to be called before {@link keepPage}, which keeps what was
 * read.
 *
 * @returns how much its data take: bytes, 13 million for the whole world; undefined where the browser keeps no files
 * @throws when a part of it cannot be read
 */
export async function keepMap(area: Box): Promise<number | undefined> {
  if (!('caches' in window)) return undefined;
  const { loadBaseMap } = await import('../../../features/map/keep-base-map.js');
  const kept = await caches.open(KEPT);
  const sizes = await Promise.all(
    (await loadBaseMap(area)).map(async (address) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const { size } = await answer.clone().blob();
      await kept.put(address, answer);
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
