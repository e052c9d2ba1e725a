import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Request } from 'express';
import { routeOf } from './recent-requests.service.js';

const NANOSECONDS_IN_MS = 1e6;
const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 100;
/** From here on others notice. */
const STALL_MS = 200;
const REMEMBERED_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MOST_ROUTES = 5;
const MOST_STALLS = 100;

/** A time in which the process did nothing but one thing, and answered nobody. */
export interface Stall {
  readonly ms: number;
  /** Requests under way then, as method and template of the address: one of them, or none where it was other work. */
  readonly routes: readonly string[];
  /** When it was noticed, by `performance.now()`. */
  readonly at: number;
}

/** Watches how long the event loop of this process is kept from its work, and by which requests. */
@Injectable()
export class EventLoopService implements OnApplicationShutdown {
  private readonly log = new Logger(EventLoopService.name);
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;
  /** Requests under way, with the time at which they began. */
  private readonly underWay = new Map<Request, number>();
  /** Requests that ended since the last look. */
  private ended: [Request, number][] = [];
  private stalls: Stall[] = [];
  /** Longest delays of this minute and the one before. */
  private longest = { minute: 0, ms: 0, before: 0 };

  constructor() {
    this.delay.enable();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  noteBegin(request: Request): void {
    this.underWay.set(request, performance.now());
  }

  noteEnd(request: Request): void {
    const began = this.underWay.get(request);
    this.underWay.delete(request);
    if (began !== undefined) this.ended.push([request, began]);
  }

  /** The longest stall of the last hour. */
  get worst(): Stall | undefined {
    const since = performance.now() - REMEMBERED_MS;
    return this.stalls.filter(({ at }) => at > since).sort((a, b) => b.ms - a.ms)[0];
  }

  /** The longest delay of the last one to two minutes, in milliseconds. */
  get recentMs(): number {
    return Math.round(Math.max(this.longest.ms, this.longest.before));
  }

  private look(): void {
    const now = performance.now();
    const ms = this.delay.max / NANOSECONDS_IN_MS;
    this.delay.reset();
    const ended = this.ended.splice(0);
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.longest.minute) this.longest = { minute, ms: 0, before: this.longest.ms };
    this.longest.ms = Math.max(this.longest.ms, ms);
    if (ms < STALL_MS) return;
    const before = now - ms + 2 * RESOLUTION_MS;
    const routes = [...this.underWay, ...ended]
      .filter(([, began]) => began <= before)
      .map(([request]) => `${request.method} ${routeOf(request)}`);
    const stall = { ms: Math.round(ms), routes: [...new Set(routes)].slice(0, MOST_ROUTES), at: now };
    this.stalls = [...this.stalls.filter(({ at }) => at > now - REMEMBERED_MS), stall].slice(-MOST_STALLS);
    this.log.warn({ ms: stall.ms, routes: stall.routes }, 'The event loop was kept from answering');
  }
}
