import { Injectable } from '@nestjs/common';
import type { RecentError, RouteFigures, Traffic } from '@portal/contracts';
import { addTimes, quantileMs, type RouteTimes } from '../../../kernel/metrics/request-times.js';
import { HOUR_MS } from '../../../kernel/schedule/schedule.service.js';
import { ProcessFiguresService } from './process-figures.service.js';

const SHOWN_ROUTES = 20;
const SHOWN_ERRORS = 200;
const SHARE = 0.95;

function figuresOf([name, times]: readonly [string, RouteTimes]): RouteFigures {
  const [method = '', route = ''] = name.split(' ');
  const { requests, faults, totalMs, slowestMs } = times;
  return { method, route, requests, faults, averageMs: totalMs / requests, p95Ms: quantileMs(times, SHARE), slowestMs };
}

/** Requests and faults of the last hour, of all processes together. */
@Injectable()
export class TrafficService {
  constructor(private readonly processes: ProcessFiguresService) {}

  async read(): Promise<Traffic> {
    const { live } = await this.processes.all();
    const sums = new Map<string, RouteTimes>();
    for (const { times } of live)
      for (const [route, more] of Object.entries(times)) {
        const sum = sums.get(route);
        if (sum) addTimes(sum, more);
        else sums.set(route, structuredClone(more));
      }
    const routes = [...sums].map(figuresOf);
    return {
      since: new Date(Date.now() - HOUR_MS).toISOString(),
      processes: live.length,
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
    const { faults } = await this.processes.all();
    return faults
      .filter((fault) => fault.traceId.includes(traceId))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, SHOWN_ERRORS);
  }
}
