import type { AdminMessage, ForcedLogoutNotice, NextMaintenance } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { lasting } from '../../kernel/storage.js';
import { confirmMessages } from './hub-events.js';
import { rememberShown, wasShown } from './shown-messages.js';

/** What reached the user over the hub and is shown, or waits to be. */
export interface Notices {
  /** The oldest first. */
  readonly messages: readonly AdminMessage[];
  /** `aside`: a notice with their number stands for the window. */
  readonly window: 'closed' | 'open' | 'aside';
  /** Set from the announcement of a forced logout on. */
  readonly forcedLogout: (ForcedLogoutNotice & { readonly endsAt: number }) | undefined;
  /** The next maintenance, unless the user has put it aside. */
  readonly maintenance: NextMaintenance | undefined;
  /** The next maintenance, whatever the user did with its notice. */
  readonly planned: NextMaintenance | undefined;
}

const IGNORED = 'portal.ignoredMaintenance';
const MOST_IGNORED = 50;
const MS = 1_000;

const nothing: Notices = {
  messages: [],
  window: 'closed',
  forcedLogout: undefined,
  maintenance: undefined,
  planned: undefined,
};

let notices = nothing;
const watchers = new Set<() => void>();

function become(next: Partial<Notices>): void {
  notices = { ...notices, ...next };
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const currentNotices = (): Notices => notices;
export const useNotices = (): Notices => useSyncExternalStore(watch, currentNotices);

/**
 * A message opens the window; while the user has put it aside, the notice that stands for it counts. One that comes
 * again after it was shown was not confirmed: the line broke meanwhile.
 */
export function addMessage(message: AdminMessage): void {
  if (notices.messages.some(({ id }) => id === message.id)) return;
  if (wasShown(message.id)) {
    confirmMessages([message.id]);
    return;
  }
  const messages = [...notices.messages, message];
  become({ messages, window: notices.window === 'aside' ? 'aside' : 'open' });
}

/** Shown in the window of the messages, which stays until the session ends. */
export function announceLogout(notice: ForcedLogoutNotice): void {
  become({ forcedLogout: { ...notice, endsAt: Date.now() + notice.delaySeconds * MS }, window: 'open' });
}

/** The messages are in front of the user: they do not come again. */
export function noteShown(messages: readonly AdminMessage[]): void {
  const ids = messages.map(({ id }) => id).filter((id) => !wasShown(id));
  if (ids.length === 0) return;
  rememberShown(ids);
  confirmMessages(ids);
}

export const setAside = (): void => become({ window: 'aside' });

export const openMessages = (): void => become({ window: 'open' });

/** The messages have been read. */
export const closeMessages = (): void => become({ window: 'closed', messages: [] });

/** @param next null when none is planned any more */
export function announceMaintenance(next: NextMaintenance | null): void {
  become({ maintenance: next && !ignoredIds().includes(next.Id) ? next : undefined, planned: next ?? undefined });
}

/** Each announcement is shown once; this browser remembers which ones were put aside. */
export function ignoreMaintenance(id: number): void {
  lasting.set(IGNORED, JSON.stringify([...ignoredIds(), id].slice(-MOST_IGNORED)));
  become({ maintenance: undefined });
}

export const forgetNotices = (): void => become(nothing);

function ignoredIds(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(lasting.get(IGNORED) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Edited by hand: every announcement is shown again.
    return [];
  }
}
