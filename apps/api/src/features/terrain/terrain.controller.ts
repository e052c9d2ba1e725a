import { type Input, type Result, terrain } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TerrainProfileService } from './terrain-profile.service.js';

const { readProfile } = terrain.endpoints;

@GroupController(terrain)
export class TerrainController {
  constructor(private readonly profiles: TerrainProfileService) {}

  @Implements(readProfile)
  readProfile({ query }: Input<typeof readProfile>): Promise<Result<typeof readProfile>> {
    return this.profiles.profile(query);
  }
}
