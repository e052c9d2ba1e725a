import type { createPortalRouter } from './router.js';

type Router = ReturnType<typeof createPortalRouter>;

/** Resolves when the page asked for has come and the browser has nothing more urgent to do. */
export async function shownBy(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
