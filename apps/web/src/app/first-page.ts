import type { createPortalRouter } from './router.js';

type Router = ReturnType<typeof createPortalRouter>;

/** Time for what the page fetches once it is there, such as its form. */
const SETTLING_MS = 1_000;

/** Resolves when the page asked for has come and what it fetches had its turn. */
export async function shownBy(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
}
