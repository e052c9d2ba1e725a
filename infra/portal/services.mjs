// @ts-check
import { openInstallation, operator } from './installation.mjs';

/**
 * Runs work with the services of the API on the installation's data.
 * @template T
 * @param {(app: Awaited<ReturnType<import('./installation.mjs').Operator['openServices']>>) => Promise<T>} work
 */
export async function withServices(work) {
  const { openServices } = await operator();
  const installation = await openInstallation();
  try {
    const queue = installation.env.REDIS_URL ? undefined : await installation.openQueue();
    const app = await openServices({ ...installation.env, LOG_LEVEL: 'silent' }, queue);
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await installation.close();
  }
}
