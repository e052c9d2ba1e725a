import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { RecentError, RouteFigures, Traffic } from '@portal/contracts';
import { RecentRequestsService } from '../../../kernel/metrics/recent-requests.service.js';
import { quantileMs } from '../../../kernel/metrics/request-times.js';
import { HOUR_MS, type ScheduledWork, ScheduleService, SECOND_MS } from '../../../kernel/schedule/schedule.service.js';
import { RequestFiguresRepository, type RouteSum } from './request-figures.repository.js';

const STORED_EVERY_MS = 5 * SECOND_MS;
const SHOWN_ROUTES = 20;
const SHARE = 0.95;

function figuresOf({ method, route, times }: RouteSum): RouteFigures {
  const { requests, faults, totalMs, slowestMs } = times;
  return { method, route, requests, faults, averageMs: totalMs / requests, p95Ms: quantileMs(times, SHARE), slowestMs };
}

/**
 * Requests and faults of all processes together. Each stores its own every few seconds, so that they outlive it; what
 * happens while the database is down is stored when it is back.
 */
@Injectable()
export class TrafficService implements OnModuleInit, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly log = new Logger(TrafficService.name);
  private storing: ScheduledWork | undefined;
  /** Never in a trial, which leaves the data as they are. */
  private hasBegun = false;

  constructor(
    private readonly recent: RecentRequestsService,
    private readonly figures: RequestFiguresRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.storing = this.schedule.every('Storing figures of requests', STORED_EVERY_MS, () => {
      this.hasBegun = true;
      return this.store();
    });
  }

  /** A database that is down does not keep a process from ending; what it saw last is lost then. */
  async onModuleDestroy(): Promise<void> {
    await this.storing?.stop();
    if (!this.hasBegun) return;
    try {
      await this.store();
      await this.figures.forgetProcess(this.processId);
    } catch (error) {
      this.log.warn({ err: error }, 'The last figures of requests are not stored');
    }
  }

  runningProcesses(): Promise<number> {
    return this.figures.runningProcesses();
  }

  /** Of the last hour. */
  async read(): Promise<Traffic> {
    await this.store();
    const [sums, processes] = await Promise.all([this.figures.ofLastHour(), this.figures.runningProcesses()]);
    const routes = sums.map(figuresOf);
    return {
      since: new Date(Date.now() - HOUR_MS).toISOString(),
      processes,
      requests: routes.reduce((sum, { requests }) => sum + requests, 0),
      faults: routes.reduce((sum, { faults }) => sum + faults, 0),
      slowest: routes.sort((one, other) => other.p95Ms - one.p95Ms).slice(0, SHOWN_ROUTES),
    };
  }

  /**
   * The latest first.
   *
   * @param traceId part of the correlation id; empty for all
   */
  async errors(traceId: string): Promise<RecentError[]> {
    await this.store();
    return this.figures.faults(traceId);
  }

  private async store(): Promise<void> {
    const unstored = this.recent.take();
    try {
      await this.figures.store(this.processId, unstored);
    } catch (error) {
      this.recent.putBack(unstored);
      throw error;
    }
  }
}
