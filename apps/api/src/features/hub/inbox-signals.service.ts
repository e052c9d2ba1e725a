import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InboxChangesService } from '../inbox/inbox-changes.service.js';
import { HubBackplaneService } from './hub-backplane.service.js';

/** Tells connected users that their inbox has changed; what changed, their clients read. */
@Injectable()
export class InboxSignalsService implements OnModuleInit {
  constructor(
    private readonly inbox: InboxChangesService,
    private readonly backplane: HubBackplaneService,
  ) {}

  onModuleInit(): void {
    this.inbox.onChange((userIds) => {
      for (const value of userIds)
        void this.backplane.publish({ target: { kind: 'USER', value }, event: 'receiveInboxChange', args: [null] });
    });
  }
}
