import { SsoReason, singleSignOn } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../kernel/api-error.js';
import { clientOf } from '../../kernel/client.js';

export const singleSignOnClient = clientOf(singleSignOn);

/** Why a sign-in from outside failed, as the server told it. */
export type SsoFailure = SsoReason | 'UNKNOWN';

/** Nothing was tried: the person has just not signed in yet. */
const NOTHING_TRIED = 'NO_TOKEN';

let failure: SsoFailure | undefined;
const watchers = new Set<() => void>();

function become(next: SsoFailure | undefined): void {
  failure = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The last sign-in from outside failed for this reason. */
export const useSsoFailure = (): SsoFailure | undefined => useSyncExternalStore(watch, () => failure);

/** Keeps what the server said about a failed exchange; whatever else goes wrong is unknown. */
export function noteSsoFailure(error: unknown): void {
  const told = error instanceof ApiError ? SsoReason.safeParse(error.problem.values?.reason).data : undefined;
  become(told === NOTHING_TRIED ? undefined : (told ?? 'UNKNOWN'));
}

/** Asks why no session came back from outside; notes nothing when none was tried. */
export async function learnSsoFailure(): Promise<void> {
  try {
    await singleSignOnClient.handleWebSsoIfNecessary({ body: {} });
  } catch (error) {
    noteSsoFailure(error);
  }
}

export const currentSsoFailure = (): SsoFailure | undefined => failure;
