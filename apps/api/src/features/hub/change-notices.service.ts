import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { HubTarget } from '@portal/contracts';
import { type Change, ChangesService } from '../../kernel/changes/changes.service.js';
import { HubBackplaneService } from './hub-backplane.service.js';

/** At most one notice in this time of each topic and user: the pages that read again are many. */
const PAUSE_MS = 2_000;
/** Pages of one user are few. */
const OWN_PAUSE_MS = 1_000;
/** Drafts are saved while they are typed. */
const DRAFTS_PAUSE_MS = 5_000;

const EVERYBODY: HubTarget = { kind: 'ALL', value: null };
const ADMINISTRATORS: HubTarget = { kind: 'ROLE', value: 'PORTADMIN' };

function targetOf({ topic, userId }: Change): HubTarget {
  if (userId !== undefined) return { kind: 'USER', value: userId };
  return topic === 'ACCOUNT_REQUESTS' || topic === 'MAILS' ? ADMINISTRATORS : EVERYBODY;
}

function pauseAfter({ topic, userId }: Change): number {
  if (topic === 'DRAFTS') return DRAFTS_PAUSE_MS;
  return userId === undefined ? PAUSE_MS : OWN_PAUSE_MS;
}

interface Pause {
  readonly timer: NodeJS.Timeout;
  /** There was another change meanwhile. */
  isDue: boolean;
}

/** Lets the pages that are open, of all processes, know that data changed. */
@Injectable()
export class ChangeNoticesService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('ChangeNotices');
  private readonly pauses = new Map<string, Pause>();

  constructor(
    private readonly changes: ChangesService,
    private readonly backplane: HubBackplaneService,
  ) {}

  onModuleInit(): void {
    this.changes.onChange((change) => this.send(change));
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
  }

  /** The first change at once, those that follow it closely together. */
  private send(change: Change): void {
    const { topic, userId } = change;
    const key = `${topic} ${userId ?? ''}`;
    const pause = this.pauses.get(key);
    if (pause) {
      pause.isDue = true;
      return;
    }
    const timer = setTimeout(() => {
      const isDue = this.pauses.get(key)?.isDue;
      this.pauses.delete(key);
      if (isDue) this.send(change);
    }, pauseAfter(change));
    this.pauses.set(key, { timer: timer.unref(), isDue: false });
    this.backplane
      .publish({ target: targetOf(change), event: 'receiveChange', args: [{ topic }] })
      .catch((error: unknown) => this.logger.error(error));
  }
}
