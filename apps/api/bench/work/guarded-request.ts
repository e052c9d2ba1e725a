import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.js';
import { startProgram } from '../program.js';
import { type Finding, median } from '../report.js';
import { burst } from './load.js';
import { signIn } from './portal-calls.js';

const BARE = fileURLToPath(new URL('../bare-route.ts', import.meta.url));
const BURST = 400;
const BURSTS_A_ROUND = 6;
const WARM_UP = 8;

interface Peers {
  readonly guarded: () => Promise<number>;
  readonly bare: () => Promise<number>;
}

async function compared({ guarded, bare }: Peers, bursts: number): Promise<Omit<Finding, 'work'>> {
  const guardedMs: number[] = [];
  const bareMs: number[] = [];
  for (let at = -WARM_UP; at < bursts; at++) {
    const [bareBurst, guardedBurst] = [await bare(), await guarded()];
    if (at < 0) continue;
    bareMs.push(bareBurst);
    guardedMs.push(guardedBurst);
  }
  return {
    unit: '×',
    figure: median(guardedMs.map((ms, at) => ms / (bareMs[at] ?? Number.NaN))),
    detail: `${median(guardedMs).toFixed(3)} ms an answer, a bare Nest route with the same query ${median(bareMs).toFixed(3)} ms`,
    measured: { guardedMs: median(guardedMs), bareMs: median(bareMs) },
  };
}

/** What the portal puts around one query: who calls, how often, what they owe, log, figures, headers, contract. */
export async function guardedRequest(bench: Bench): Promise<Finding[]> {
  const { token } = await signIn(bench);
  const headers = { authorization: `Bearer ${token}` };
  const program = await startProgram(BARE, '/me', { DATABASE_URL: bench.databaseUrl }, process.execArgv);
  const bursts = bench.rounds * BURSTS_A_ROUND;
  const count = Math.ceil(BURST * bench.scale);
  const peers = (atOnce: number): Peers => ({
    guarded: () => burst(`${bench.portal}/api/main/auth/getCurrentUserSettings`, headers, atOnce, count),
    bare: () => burst(`${program.address}/me`, headers, atOnce, count),
  });
  try {
    return [
      { work: 'guarded request', reach: { atMost: 1.15 }, ...(await compared(peers(1), bursts)) },
      // One process is busy all the time then: this is what the portal computes around a query, not what anybody waits.
      { work: 'guarded requests, eight at a time', ...(await compared(peers(8), bursts)) },
    ];
  } finally {
    await program.close();
  }
}
