import { type Input, type Result, terrain } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TerrainService } from './terrain.service.js';
import { TerrainProfileService } from './terrain-profile.service.js';

const { readCoverage, readProfile } = terrain.endpoints;

@GroupController(terrain)
export class TerrainController {
  constructor(
    private readonly profiles: TerrainProfileService,
    private readonly terrain: TerrainService,
  ) {}

  @Implements(readCoverage)
  readCoverage(): Promise<Result<typeof readCoverage>> {
    return this.terrain.coverage();
  }

  @Implements(readProfile)
  readProfile({ query }: Input<typeof readProfile>): Promise<Result<typeof readProfile>> {
    return this.profiles.profile(query);
  }
}
