import type { Input } from '@portal/contracts';
import { freqExperimentationRequests } from '@portal/contracts/modules/freq-experimentation-requests';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress, networkOf } from '../../kernel/access/client-address.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../kernel/contract/implements.js';
import { CallBudgetService } from '../../kernel/limits/call-budget.service.js';
import { TrialQueriesService } from './trial-queries.service.js';
import { TrialStopsService } from './trial-stops.service.js';

const api = freqExperimentationRequests.endpoints;
type Api = typeof api;

@GroupController(freqExperimentationRequests)
export class TrialQueriesController {
  constructor(
    private readonly queries: TrialQueriesService,
    private readonly stops: TrialStopsService,
    private readonly budget: CallBudgetService,
  ) {}

  @Implements(api.conflicts)
  conflicts({ body }: Input<Api['conflicts']>) {
    return this.queries.conflicts(body);
  }

  @Implements(api.freeSlots)
  freeSlots({ body }: Input<Api['freeSlots']>) {
    return this.queries.freeSlots(body);
  }

  @Implements(api.occurrences)
  occurrences({ body }: Input<Api['occurrences']>) {
    return this.queries.occurrences(body);
  }

  @Implements(api.trials)
  trials({ query }: Input<Api['trials']>, caller: CallerOrNobody, { request }: HttpContext) {
    if (!caller) this.budget.spend('lookupsAtAddress', networkOf(clientAddress(request)));
    return this.queries.trials(query);
  }

  @Implements(api.calendar)
  calendar({ query }: Input<Api['calendar']>) {
    return this.queries.calendar(query);
  }

  @Implements(api.haltMatches)
  haltMatches({ query }: Input<Api['haltMatches']>, caller: Caller) {
    return this.stops.matches(caller, query);
  }

  @Implements(api.halt)
  halt({ body }: Input<Api['halt']>, caller: Caller) {
    return this.stops.halt(caller, body);
  }
}
