import { type Input, limitsOf, type Result } from '@portal/contracts';
import { mwApplicationsRequests, mwCheckRules } from '@portal/contracts/modules/mw-applications-requests';
import { ModuleSettingsService } from '../../../features/app-settings/module-settings.service.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { ChannelPlansRepository } from '../channel-plans.repository.js';
import { LONGEST_ROUTE_KM } from '../surroundings-checks.js';
import { askedInChannel } from './interference-checks.js';
import { NeighboursRepository } from './neighbours.repository.js';
import { inEachChannel, rankChannels } from './rank-channels.js';

const endpoint = mwApplicationsRequests.endpoints.rankChannels;

@GroupController(mwApplicationsRequests)
export class ChannelRankingController {
  constructor(
    private readonly plans: ChannelPlansRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly settings: ModuleSettingsService,
    private readonly database: DatabaseService,
  ) {}

  @Implements(endpoint)
  async rankChannels({ body }: Input<typeof endpoint>): Promise<Result<typeof endpoint>> {
    const hops = await inEachChannel(body.hop, await this.plans.list(this.database));
    const [first] = hops;
    if (!first || first.routeKm > LONGEST_ROUTE_KM) return [];
    const { lowMhz, highMhz } = first.plan;
    const asked = [{ ...askedInChannel(first), ranges: [[lowMhz, highMhz] as const] }];
    const near = await this.neighbours.near(this.database, asked, body.dossierId);
    const settings = await this.settings.checksIn(this.database, 'mwApplicationsRequests');
    return rankChannels(hops, near, limitsOf(mwCheckRules, settings));
  }
}
