import { Injectable } from '@nestjs/common';
import { PortalError } from '../../../kernel/errors/portal-error.js';

/** Bytes of bodies that this process holds at a time, all callers together: four of the largest. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

const RETRY_SECONDS = 5;

/** Bounds what bodies on their way to the database take of the process's memory. */
@Injectable()
export class BodyBudgetService {
  private held = 0;

  /** @throws PortalError SERVICE_UNAVAILABLE when others take it all */
  take(bytes: number): void {
    if (this.held + bytes > MAX_HELD_BYTES) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    this.held += bytes;
  }

  giveBack(bytes: number): void {
    this.held -= bytes;
  }
}
