import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'access_token', 'refresh_token', 'set-cookie'];

/** Lines are written in batches, at the latest after this many milliseconds and when the process ends. */
const FLUSH_MS = 500;
/** Bytes per batch: each batch is a write in another thread, which costs more than formatting its lines. */
const BATCH_BYTES = 32_768;
const LARGEST_BATCH_BYTES = 65_536;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: BATCH_BYTES, maxWrite: LARGEST_BATCH_BYTES });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}

/** One JSON line per event, without secrets. */
export const createLogger = (level: string, destination?: DestinationStream): Pino =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secrets.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.headers["${key}"]`]),
        censor: '[redacted]',
      },
    },
    destination ?? standardOutput(),
  );

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Parts of Nest that list every module and route at each start. */
const verbose: readonly unknown[] = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory'];

/** Nest's logger on pino: the last string argument of a call is its context, as in Nest. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(verbose.includes(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const more = rest.slice(0, -1).filter((part) => part !== undefined);
    const fields = { context, ...(more.length > 0 && { more }) };
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...fields, ...message });
    else this.pino[level](fields, String(message));
  }
}
