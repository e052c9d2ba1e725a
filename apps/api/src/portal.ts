import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ModuleKey } from '@portal/contracts';
import compression from 'compression';
import type { DestinationStream } from 'pino';
import { appModule } from './app.module.js';
import { frontendAddress } from './features/app-settings/frontend-address.js';
import { LayersService } from './features/app-settings/layers.service.js';
import { migrateWithBackup } from './features/backups/backup-before-migration.js';
import { refuseHalfRestored } from './features/backups/unfinished-restore.js';
import { openHub } from './features/hub/open-hub.js';
import { UrlViewerService } from './features/url-viewer/url-viewer.service.js';
import { CallerSource } from './kernel/access/caller-source.js';
import { prefetchSession } from './kernel/access/prefetch-session.js';
import { BootStepsRegistry } from './kernel/boot/boot-steps.registry.js';
import { parseEnvironment, type QueueConnection } from './kernel/config/environment.js';
import { exclusively } from './kernel/database/exclusively.js';
import { HealthService } from './kernel/health/health.service.js';
import { inTurn } from './kernel/http/in-turn.js';
import { PortalAdapter, SMALLEST_COMPRESSED_BYTES } from './kernel/http/portal-adapter.js';
import { securityHeaders } from './kernel/http/security-headers.js';
import { pagePolicy, webClient } from './kernel/http/web-client.js';
import { createLogger, NestLogger } from './kernel/logging/logger.js';
import { logRequests } from './kernel/logging/request-log.js';
import { traceRequests } from './kernel/logging/trace.js';
import { MetricsService } from './kernel/metrics/metrics.service.js';
import { ScheduleService } from './kernel/schedule/schedule.service.js';

export interface PortalOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Connection of the queue where it has no Redis: a pool, or what looks like one. */
  readonly queueConnection?: QueueConnection;
  /** Modules besides those of the register. */
  readonly modules?: readonly Type[];
  /** Modules of the register that are not there. */
  readonly leftOut?: readonly ModuleKey[];
  /** The data stay as they are: nothing is added at start, and no background work runs, such as sending mails. */
  readonly isTrial?: boolean;
  /** Where log lines go; standard output unless said. */
  readonly logTo?: DestinationStream;
}

export interface Portal {
  readonly url: string;
  readonly app: NestExpressApplication;
  /** Readiness turns to 503 while requests are still served. */
  drain(): void;
  /** Lets requests under way finish, then ends. */
  close(): Promise<void>;
}

const HEADERS_MS = 10_000;
/** A form with documents over a slow line. */
const REQUEST_MS = 300_000;
const LAST_REQUESTS_MS = 20_000;
/** A connection whose last answer has gone out would otherwise be kept for the next request. */
const CLOSE_IDLE_MS = 100;

/**
 * Brings the database up to date, fills it with what the release and, where wanted, the demonstration need, and listens.
 *
 * @throws EnvironmentError, MigrationError: one sentence for the operator
 */
export async function openPortal({
  env: variables,
  queueConnection,
  modules,
  leftOut,
  isTrial = false,
  logTo,
}: PortalOptions): Promise<Portal> {
  const env = parseEnvironment(variables);
  const log = createLogger(env.logLevel, logTo);
  if (!isTrial) refuseHalfRestored(env.dataDir);
  const { applied, backup } = await migrateWithBackup(variables);
  if (backup) log.info({ file: backup }, 'Backup from before the migration');
  if (applied.length > 0) log.info({ migrations: applied }, 'Database brought up to date');

  const adapter = new PortalAdapter();
  const root = appModule(env, queueConnection, { modules, leftOut });
  const app = await NestFactory.create<NestExpressApplication>(root, adapter, {
    bodyParser: false,
    logger: new NestLogger(log),
    abortOnError: false,
  });
  adapter.before = prefetchSession(app.get(CallerSource));
  openHub(app, adapter, env);
  const metrics = app.get(MetricsService);
  app.set('trust proxy', env.trustedProxies);
  app.disable('x-powered-by');
  app.use(inTurn(traceRequests, logRequests(log), metrics.timeRequests, securityHeaders(env.secure)));
  // Not /token: its answers hold secrets beside what the caller sent, which compression would let a listener guess.
  app.use(['/api', '/app', '/frontend'], compression({ threshold: SMALLEST_COMPRESSED_BYTES }));
  const otherSites = async () => ({
    frames: await app.get(UrlViewerService).origins(),
    images: await app.get(LayersService).directOrigins(),
  });
  app.use(env.webDist ? webClient(env.webDist, otherSites, frontendAddress) : pagePolicy(otherSites));
  if (!env.secure && env.publicUrl) log.warn('PUBLIC_URL is not https: cookies travel without the Secure flag.');

  if (isTrial) app.get(ScheduleService).disable();

  try {
    await app.init();
    if (!isTrial) await exclusively(env.databaseUrl, () => app.get(BootStepsRegistry).run(env));
    await app.listen(env.port, env.host);
    if (env.metricsPort !== undefined) await metrics.listen(env.metricsPort, env.host);
  } catch (error) {
    await app.close();
    throw error;
  }

  const server: Server = app.getHttpServer();
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  const { port } = server.address() as AddressInfo;
  const drain = (): void => app.get(HealthService).drain();
  return {
    app,
    url: `http://${env.host === '0.0.0.0' ? '127.0.0.1' : env.host}:${port}`,
    drain,
    close: async () => {
      drain();
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
      const patience = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      await app.close();
      clearInterval(idle);
      clearTimeout(patience);
    },
  };
}
