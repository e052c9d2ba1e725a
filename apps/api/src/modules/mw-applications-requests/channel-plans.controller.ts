import type { Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';

const { listChannelPlans } = mwApplicationsRequests.endpoints;

@GroupController(mwApplicationsRequests)
export class ChannelPlansController {
  constructor(
    private readonly plans: ChannelPlansRepository,
    private readonly database: DatabaseService,
  ) {}

  @Implements(listChannelPlans)
  listChannelPlans(): Promise<Result<typeof listChannelPlans>> {
    return this.plans.list(this.database);
  }
}
