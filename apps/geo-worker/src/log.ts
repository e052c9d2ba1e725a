import type { Logger } from 'pino';

/** What the worker needs of a pino logger. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
