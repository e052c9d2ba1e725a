import 'reflect-metadata';
import { openPortal, type PortalOptions } from './portal.js';

/** Starts the portal's API; resolves when it listens. */
export async function startPortal(options: PortalOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { url, close } = await openPortal(options);
  return { url, close };
}
