// @ts-check
import { pino } from 'pino';
import { operator } from './installation.mjs';

/**
 * Signs in to the portal on restored data, and computes a geometry job with a worker of this process.
 * @param {import('./installation.mjs').Installation} installation
 */
export async function verify(installation) {
  const [{ verifyPortal }, { startWorker }] = await Promise.all([operator(), import('@portal/geo-worker')]);
  const log = pino({ level: 'silent' });
  await verifyPortal({
    env: { ...installation.env, LOG_LEVEL: process.env.LOG_LEVEL || 'silent' },
    queueConnection: await installation.openQueue(),
    startWorker: (options) => startWorker({ ...options, concurrency: 1, log }),
  });
}
