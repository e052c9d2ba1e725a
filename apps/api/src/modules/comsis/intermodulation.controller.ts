import type { Input, Result } from '@portal/contracts';
import { comsis } from '@portal/contracts/modules/comsis';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { IntermodulationService } from './intermodulation.service.js';

const api = comsis.endpoints;
type Api = typeof api;

@GroupController(comsis)
export class IntermodulationController {
  constructor(private readonly table: IntermodulationService) {}

  @Implements(api.intermodulation)
  intermodulation({ body }: Input<Api['intermodulation']>): Result<Api['intermodulation']> {
    return this.table.of(body);
  }
}
