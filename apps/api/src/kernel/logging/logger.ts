import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'access_token', 'refresh_token', 'set-cookie'];

/** Lines leave in parcels, at the latest after this many milliseconds and when the process ends. */
const FLUSH_MS = 500;
/** A parcel is a write in another thread, which costs more than all the lines in it. */
const PARCEL_BYTES = 32_768;
const LARGEST_PARCEL_BYTES = 65_536;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: PARCEL_BYTES, maxWrite: LARGEST_PARCEL_BYTES });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}

/** One JSON line an event, without secrets. */
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

/** Nest's logger on pino: the last text of a call is its context, as Nest does it. */
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
