import type { Input, Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { TerrainProfileService } from '../../features/terrain/terrain-profile.service.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';

const { readProfile } = mwApplicationsRequests.endpoints;

@GroupController(mwApplicationsRequests)
export class ProfileController {
  constructor(private readonly profiles: TerrainProfileService) {}

  @Implements(readProfile)
  readProfile({ query }: Input<typeof readProfile>): Promise<Result<typeof readProfile>> {
    return this.profiles.profile(query);
  }
}
