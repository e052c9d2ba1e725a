import { feeEstimates, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { FeeEngineRegistry } from './fee-engine.registry.js';

const api = feeEstimates.endpoints;

@GroupController(feeEstimates)
export class FeeEstimatesController {
  constructor(private readonly engine: FeeEngineRegistry) {}

  @Implements(api.estimate)
  async estimate({ body }: Input<(typeof api)['estimate']>) {
    return { estimates: await this.engine.estimate(body.rights) };
  }
}
