import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type CountedMinute, RequestTimes } from './request-times.js';

/** A fault of the portal, without anything that a caller sent except the correlation id. */
export interface Fault {
  readonly at: string;
  readonly traceId: string;
  readonly code: string;
  readonly status: number;
  readonly method: string;
  readonly route: string;
  /** Name of the error's class. */
  readonly fault: string;
}

const KEPT_FAULTS = 100;

/** Template of the address that was called; `none` for one that leads nowhere. */
export function routeOf(request: Request): string {
  const route: unknown = Reflect.get(request.route ?? {}, 'path');
  return typeof route === 'string' ? route : 'none';
}

/** What happened in this process and is not yet stored. */
export interface UnstoredRequests {
  readonly minutes: readonly CountedMinute[];
  /** The oldest first. */
  readonly faults: readonly Fault[];
}

/** Requests and faults of this process until they are stored; of faults, the last ones. */
@Injectable()
export class RecentRequestsService {
  private readonly times = new RequestTimes();
  private faults: Fault[] = [];
  /** Answers with a status of 5xx that are no fault: the portal refuses on purpose. */
  private readonly refusals = new WeakSet<Response>();

  take(): UnstoredRequests {
    const { faults } = this;
    this.faults = [];
    return { minutes: this.times.take(), faults };
  }

  /** For what could not be stored. */
  putBack({ minutes, faults }: UnstoredRequests): void {
    this.times.putBack(minutes);
    this.faults = [...faults, ...this.faults].slice(-KEPT_FAULTS);
  }

  noteAnswer(request: Request, response: Response, ms: number): void {
    const isFault = response.statusCode >= 500 && !this.refusals.has(response);
    this.times.add(request.method, routeOf(request), { ms, isFault });
  }

  noteRefusal(response: Response): void {
    this.refusals.add(response);
  }

  noteFault(request: Request, error: { readonly code: string; readonly status: number }, cause: unknown): void {
    this.faults.push({
      at: new Date().toISOString(),
      traceId: request.traceId,
      code: error.code,
      status: error.status,
      method: request.method,
      route: routeOf(request),
      fault: cause instanceof Error ? cause.constructor.name : typeof cause,
    });
    if (this.faults.length > KEPT_FAULTS) this.faults.shift();
  }
}
