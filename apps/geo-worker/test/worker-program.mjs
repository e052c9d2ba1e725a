// @ts-check
// node test/worker-program.mjs '<options as JSON>': a geometry worker in a process of its own, to be killed by tests.
import { pino } from 'pino';

const { startWorker } = await import(new URL('../dist/index.js', import.meta.url).href);
const options = JSON.parse(process.argv[2] ?? '{}');
const worker = await startWorker({ ...options, log: pino({ level: 'silent' }) });
process.once('SIGTERM', async () => {
  await worker.close();
  process.exit(0);
});
process.send?.('ready');
