import { pino } from 'pino';
import { type Environment, parseEnvironment } from './environment.js';
import { startWorker } from './start-worker.js';

/** Milliseconds after a signal: twenty seconds for jobs, the rest for closing connections. */
const LONGEST_CLOSE_MS = 30_000;

function readEnvironment(): Environment {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { logLevel, ...settings } = readEnvironment();
const log = pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

const starting = startWorker({ ...settings, log });
let closing = false;

async function close() {
  if (closing) process.exit(1);
  closing = true;
  setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
  await (await starting).close();
  process.exit(0);
}

process.on('SIGTERM', close).on('SIGINT', close);
starting.catch((error) => {
  log.error({ err: error }, 'The geometry worker could not start');
  process.exit(1);
});
