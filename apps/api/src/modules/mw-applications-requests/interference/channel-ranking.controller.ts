import type { Input, Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { ChannelPlansRepository } from '../channel-plans.repository.js';
import { NeighboursRepository } from './neighbours.repository.js';
import { inEachChannel, rankChannels } from './rank-channels.js';

const endpoint = mwApplicationsRequests.endpoints.rankChannels;

@GroupController(mwApplicationsRequests)
export class ChannelRankingController {
  constructor(
    private readonly plans: ChannelPlansRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly database: DatabaseService,
  ) {}

  @Implements(endpoint)
  async rankChannels({ body }: Input<typeof endpoint>): Promise<Result<typeof endpoint>> {
    const hops = inEachChannel(body.hop, await this.plans.list(this.database));
    const [first] = hops;
    if (!first) return [];
    const { lowMhz, highMhz } = first.plan;
    const asked = [{ hop: first, ranges: [[lowMhz, highMhz] as const] }];
    return rankChannels(hops, await this.neighbours.near(this.database, asked, body.dossierId));
  }
}
