import { lasting } from './storage.js';

const LEASE_MS = 15_000;
const SETTLE_MS = 30;
const POLL_MS = 60;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Lease {
  readonly owner: string;
  readonly until: number;
}

const leaseOf = (text: string | null): Lease | undefined => {
  const [owner, until] = (text ?? '').split('@');
  return owner && until ? { owner, until: Number(until) } : undefined;
};

/**
 * A lock in storage for pages without Web Locks (plain http). Best effort: two tabs that write in the same instant are
 * told apart by reading again; a tab that dies leaves a lease that runs out.
 */
async function withStorageLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `portal.lock.${name}`;
  const owner = Math.random().toString(36).slice(2);
  const isFree = (lease: Lease | undefined): boolean => !lease || lease.until < Date.now() || lease.owner === owner;
  for (const deadline = Date.now() + LEASE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    if (!isFree(leaseOf(lasting.get(key)))) continue;
    lasting.set(key, `${owner}@${Date.now() + LEASE_MS}`);
    await pause(SETTLE_MS);
    const holder = leaseOf(lasting.get(key));
    if (!holder || holder.owner === owner) break;
  }
  try {
    return await work();
  } finally {
    if (leaseOf(lasting.get(key))?.owner === owner) lasting.remove(key);
  }
}

/** Runs `work` in one tab of the browser at a time. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`portal.${name}`, work) : withStorageLock(name, work);
}
