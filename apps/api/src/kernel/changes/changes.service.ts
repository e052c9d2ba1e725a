import { Injectable } from '@nestjs/common';
import type { ChangeTopic } from '@portal/contracts';
import { DatabaseService, type Sql } from '../database/database.service.js';

export interface Change {
  readonly topic: ChangeTopic;
  /** The one user whose data changed; undefined when others may see them, too. */
  readonly userId: string | undefined;
}

/**
 * Announces that stored data changed, so that open pages read them again. An announcement has no content: each page
 * calls the API, which decides what its user sees.
 */
@Injectable()
export class ChangesService {
  private notify: (change: Change) => void = () => {};

  constructor(private readonly database: DatabaseService) {}

  /** Sets the one listener. It must not throw. */
  onChange(notify: (change: Change) => void): void {
    this.notify = notify;
  }

  /**
   * @param sql transaction of the change: nothing is announced before its commit, or if it is rolled back
   * @param userId whose data they are, where nobody else sees them
   */
  announce(sql: Sql, topic: ChangeTopic, userId?: string): void {
    this.database.afterCommit(sql, () => this.notify({ topic, userId }));
  }
}
