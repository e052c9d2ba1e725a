import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type StationEvent, StationEventsRepository } from './station-events.repository.js';

/** Takes the events of the station database. Who sent them is not kept. */
@Injectable()
export class StationEventsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly events: StationEventsRepository,
  ) {}

  /**
   * Stores and counts one event; one that is sent again with its key counts once.
   *
   * @throws PortalError FORBIDDEN for a caller without a relation in the station database, IDEMPOTENCY_KEY_REUSED
   */
  async record(
    caller: Caller,
    { kind, detail = {}, key }: Pick<StationEvent, 'kind'> & Partial<Pick<StationEvent, 'detail'>> & { key?: string },
  ): Promise<void> {
    if (!caller.roles.includes('PORTADMIN') && operatorsOf(caller, 'COM').length === 0)
      throw new PortalError('FORBIDDEN');
    const requestKey = key === undefined ? undefined : digestOf(caller.id, key);
    await this.database.transaction(async (sql) => {
      const event: StationEvent = { kind, detail, at: new Date(), requestKey };
      const added = await this.events.add(sql, [event]);
      if (added === 0 && !(await this.events.isSame(sql, event))) throw new PortalError('IDEMPOTENCY_KEY_REUSED');
    });
  }
}

const digestOf = (userId: string, key: string): Buffer => createHash('sha256').update(`${userId} ${key}`).digest();
