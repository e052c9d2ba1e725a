/** Where the tests' database and queue run. `embedded` has no Redis, one session and one database. */
export type ServicesMode = 'env' | 'docker' | 'native' | 'embedded';

export interface TestServices {
  readonly mode: ServicesMode;
  /** A superuser's address, except in mode `env`. */
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  /** What cannot be tested on these services, one sentence each. */
  readonly skipped: readonly string[];
  stop(): Promise<void>;
}

/** A server that a test may take away and bring back; its data survives `stop`, `kill` and `start`. */
export interface PrivateServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it in order; clients are disconnected. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

export function startTestServices(): Promise<TestServices>;
/** The embedded default, in a folder of its own. */
export function startEmbeddedDatabase(): Promise<{ readonly url: string; close(): Promise<void> }>;
export function startPostgres(): Promise<PrivateServer>;
export function startRedis(): Promise<PrivateServer>;
/** Whether `startPostgres` and `startRedis` can run here without installing anything. */
export function nativeServicesInstalled(): boolean;
