import { createServer, type Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { EventLoopService } from './event-loop.service.js';
import { RecentRequestsService, routeOf } from './recent-requests.service.js';

/** Members of the pool below TypeORM that show its load. */
interface PoolState {
  readonly waitingCount: number;
  readonly totalCount: number;
  readonly idleCount: number;
}

type Series = ReturnType<Histogram<'method' | 'route' | 'status'>['labels']>;

/** Metrics for Prometheus, including event-loop lag and memory. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();
  readonly loginFailures = new Counter({
    name: 'portal_login_failures_total',
    help: 'Sign-ins refused for wrong credentials.',
    registers: [this.registry],
  });
  readonly passwordWork = new Counter({
    name: 'portal_password_work_total',
    help: 'Passwords hashed and verified: what signing in costs.',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  readonly refreshReuses = new Counter({
    name: 'portal_refresh_reuse_total',
    help: 'Sessions ended because a used refresh token came back.',
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly series = new Map<string, Series>();
  private server: Server | undefined;

  constructor(
    source: DataSource,
    private readonly recent: RecentRequestsService,
    private readonly eventLoop: EventLoopService,
  ) {
    collectDefaultMetrics({ register: this.registry });
    const pool = (): PoolState | undefined => Reflect.get(source.driver, 'master') as PoolState | undefined;
    const gauge = (name: string, help: string, read: (state: PoolState) => number) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          const state = pool();
          if (state) this.set(read(state));
        },
      });
    gauge('portal_database_pool_waiting', 'Requests waiting for a database connection.', (p) => p.waitingCount);
    gauge('portal_database_pool_connections', 'Open database connections.', (p) => p.totalCount);
    gauge('portal_database_pool_idle', 'Open database connections that nobody uses.', (p) => p.idleCount);
  }

  /** Times requests by route template, because each address would be a series of its own. */
  readonly timeRequests: RequestHandler = (request, response, next) => {
    const began = performance.now();
    this.eventLoop.noteBegin(request);
    response.on('close', () => {
      this.eventLoop.noteEnd(request);
      const ms = performance.now() - began;
      this.seriesOf(request.method, routeOf(request), String(response.statusCode)).observe(ms / 1000);
      this.recent.noteAnswer(request, response, ms);
    });
    next();
  };

  /** A cache by one key, which saves hashing three labels for every answer. */
  private seriesOf(method: string, route: string, status: string): Series {
    const key = `${method} ${status} ${route}`;
    const series = this.series.get(key) ?? this.requests.labels(method, route, status);
    this.series.set(key, series);
    return series;
  }

  /** Serves the metrics on a separate port, which must not be reachable from outside. */
  async listen(port: number, host: string): Promise<void> {
    const server = createServer((_request, response) => {
      this.registry.metrics().then(
        (text) => response.setHeader('Content-Type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const server = this.server;
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
