import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { isOperatorError } from './index.js';
import { openPortal, type Portal } from './portal.js';

/** Time for balancers to notice that this process is going. */
const DRAIN_MS = 5_000;

async function stop(portal: Portal): Promise<void> {
  portal.drain();
  await pause(DRAIN_MS);
  await portal.close();
  process.exit(0);
}

try {
  const portal = await openPortal({ env: process.env });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop(portal);
    });
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exit(1);
}
