import { Injectable } from '@nestjs/common';
import { PortalError } from '../../kernel/errors/portal-error.js';

/** Bytes of request bodies in memory at the same time, for all callers together: four of the largest. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

const RETRY_SECONDS = 5;

/** Limits the memory that request bodies take on their way to the database. */
@Injectable()
export class BodyBudgetService {
  private held = 0;

  /** @throws PortalError SERVICE_UNAVAILABLE while other bodies use up the budget */
  take(bytes: number): void {
    if (this.held + bytes > MAX_HELD_BYTES) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.held += bytes;
  }

  release(bytes: number): void {
    this.held -= bytes;
  }
}
