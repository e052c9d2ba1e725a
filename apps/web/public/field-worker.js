// Keeps the field pages of agency control, and only them, open without a network: the page, the program, its texts.
// What inspectors write is kept by the pages themselves, encrypted.
const PAGE = '/app/agency-control/field';
const KEPT = 'agency-field-1';
/** Public settings and texts, without which the client does not start. */
const SETTINGS = /^\/api\/[A-Za-z]+\/(appSettings|dictionaries|dictionary)\//;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('agency-field-') && name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

/** From the network while there is one, and what was read last without. */
async function newest(request, key) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(key, answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(key);
    if (known) return known;
    throw error;
  }
}

/** Files with a digest in their name never change. */
async function unchanging(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(PAGE)) event.respondWith(newest(request, PAGE));
  } else if (pathname.startsWith('/app/assets/')) event.respondWith(unchanging(request));
  else if (pathname.startsWith('/app/') || SETTINGS.test(pathname)) event.respondWith(newest(request, request.url));
});
