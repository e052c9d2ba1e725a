import 'reflect-metadata';
import { EnvironmentError } from './kernel/config/environment.js';
import { MigrationError } from './kernel/database/exclusively.js';
import { openPortal, type PortalOptions } from './portal.js';

/** Starts the portal's API; resolves when it listens. */
export async function startPortal(options: PortalOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { url, close } = await openPortal(options);
  return { url, close };
}

/** Whether the error's message is one sentence for whoever runs the portal, and needs no stack. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof EnvironmentError || error instanceof MigrationError;
