import type { Input } from '@portal/contracts';
import { fees } from '@portal/contracts/modules/fees';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { requireKeeper, requirePublisher } from './fee-access.js';
import { FeeBookService } from './fee-book.service.js';

const api = fees.endpoints;
type Api = typeof api;

@GroupController(fees)
export class FeesController {
  constructor(private readonly book: FeeBookService) {}

  @Implements(api.simulate)
  simulate({ body }: Input<Api['simulate']>) {
    return this.book.simulate(body);
  }

  @Implements(api.listRules)
  listRules(_: Input<Api['listRules']>, caller: Caller) {
    requireKeeper(caller);
    return this.book.rules();
  }

  @Implements(api.listParameters)
  listParameters({ query }: Input<Api['listParameters']>) {
    return this.book.parameters(query.group);
  }

  @Implements(api.setParameter)
  setParameter({ params, body }: Input<Api['setParameter']>, caller: Caller) {
    requirePublisher(caller);
    return this.book.setParameter(params.parameter, body, caller);
  }
}
