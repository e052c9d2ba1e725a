import { lasting } from './storage.js';

const LEASE_MS = 15_000;
/** What one tab stores reaches the others this late, even on a busy device. */
const SETTLE_MS = 60;
const POLL_MS = 60;
/** What the tab before had to say may arrive a moment after its lock. */
const WORD_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Lease {
  readonly owner: string;
  readonly until: number;
}

const leaseOf = (text: string | null): Lease | undefined => {
  const [owner, until] = (text ?? '').split('@');
  return owner && until ? { owner, until: Number(until) } : undefined;
};

/** A lease that ends later than any can was made before somebody set the device's clock. */
const isHeld = ({ until }: Lease): boolean => until >= Date.now() && until <= Date.now() + LEASE_MS;

/**
 * A lock in storage for pages without Web Locks (plain http). Best effort: two tabs that write in the same instant are
 * resolved by reading again; the lease of a closed tab expires.
 */
async function withStorageLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `portal.lock.${name}`;
  const owner = Math.random().toString(36).slice(2);
  for (const deadline = performance.now() + LEASE_MS; performance.now() < deadline; await pause(POLL_MS)) {
    const lease = leaseOf(lasting.get(key));
    if (lease && lease.owner !== owner && isHeld(lease)) continue;
    lasting.set(key, `${owner}@${Date.now() + LEASE_MS}`);
    const isStored = leaseOf(lasting.get(key))?.owner === owner;
    if (isStored) await pause(SETTLE_MS);
    if (!isStored || leaseOf(lasting.get(key))?.owner === owner) break;
  }
  try {
    return await work();
  } finally {
    if (leaseOf(lasting.get(key))?.owner === owner) lasting.remove(key);
  }
}

async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const first = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { answer: await work() } : undefined,
  );
  if (first) return first.answer;
  return navigator.locks.request(name, async () => {
    await pause(WORD_MS);
    return work();
  });
}

/** Runs `work` in one tab of the browser at a time. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? withWebLock(`portal.${name}`, work) : withStorageLock(name, work);
}
