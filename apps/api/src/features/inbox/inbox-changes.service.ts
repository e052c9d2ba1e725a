import { Injectable } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

type Listener = (userIds: readonly string[]) => void;

/** Announces changes of inboxes once they are committed. */
@Injectable()
export class InboxChangesService {
  private listener: Listener = () => {};

  constructor(private readonly database: DatabaseService) {}

  /** Sets the one listener, which receives the users whose inbox has changed. It must not throw. */
  onChange(listener: Listener): void {
    this.listener = listener;
  }

  changed(sql: Sql, userIds: readonly string[]): void {
    if (userIds.length > 0) this.database.afterCommit(sql, () => this.listener([...new Set(userIds)]));
  }
}
