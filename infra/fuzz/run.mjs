// @ts-check
// npm run fuzz [-- --calls 20000 --at-once 4 --seed 1]: calls a portal of its own, on a database of its own in the server
// of DATABASE_URL, or on the embedded one. Fails when an answer was 5xx, a call was never answered, or one kept the portal from
// answering /health/live.
import { parseArgs } from 'node:util';
import { runningParts } from '../system.mjs';
import { fuzz } from './fuzz.mjs';
import { accounts, PASSWORD, startPortal } from './portal.mjs';

const REPORT_EVERY = 1000;

const { values: given } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [calls, atOnce, seed] = [given.calls, given['at-once'], given.seed].map(Number);
const parts = runningParts();

async function main() {
  const { url, log } = await startPortal(parts);
  console.log(`${calls} calls, ${atOnce} at once, seed ${seed}; the portal writes its log to ${log}`);
  const began = performance.now();
  const onProgress = (/** @type {number} */ made) => {
    if (made % REPORT_EVERY === 0)
      console.log(`${made} calls after ${Math.round((performance.now() - began) / 1000)} s`);
  };
  const options = { calls: calls ?? 0, atOnce: atOnce ?? 1, seed: seed ?? 0, onProgress };
  const tally = await fuzz({ url, accounts, password: PASSWORD, ...options });
  console.log(tally.report());
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
  return tally.failures.length === 0 ? 0 : 1;
}

let code = 1;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void parts.close().then(() => process.exit(1)));
try {
  code = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await parts.close();
process.exit(code);
