import type { Input } from '@portal/contracts';
import { fees } from '@portal/contracts/modules/fees';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { requireAccountant } from './fee-access.js';
import { FeeRunsService } from './fee-runs.service.js';

const api = fees.endpoints;
type Api = typeof api;

@GroupController(fees)
export class FeeRunsController {
  constructor(private readonly runs: FeeRunsService) {}

  @Implements(api.listRuns)
  listRuns(_: Input<Api['listRuns']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.list();
  }

  @Implements(api.createRun)
  createRun({ body }: Input<Api['createRun']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.create(body.year, caller);
  }

  @Implements(api.readPreview)
  readPreview({ params }: Input<Api['readPreview']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.preview(params.id);
  }

  @Implements(api.freezeRun)
  freezeRun({ params, body }: Input<Api['freezeRun']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.freeze(params.id, body.version, caller);
  }

  @Implements(api.issueRun)
  issueRun({ params, body }: Input<Api['issueRun']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.issue(params.id, body.version, caller);
  }

  @Implements(api.retryRun)
  retryRun({ params, body }: Input<Api['retryRun']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.retry(params.id, body.version, caller);
  }

  @Implements(api.closeRun)
  closeRun({ params, body }: Input<Api['closeRun']>, caller: Caller) {
    requireAccountant(caller);
    return this.runs.close(params.id, body.version, caller);
  }
}
