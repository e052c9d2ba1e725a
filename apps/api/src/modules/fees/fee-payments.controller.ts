import type { Input } from '@portal/contracts';
import { fees } from '@portal/contracts/modules/fees';
import { requireRegulatorStaff } from '../../features/users/regulator-staff.js';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { requireAccountant, requireGranter } from './fee-access.js';
import { FeeDisputesService } from './fee-disputes.service.js';
import { FeeExemptionsService } from './fee-exemptions.service.js';
import { FeePaymentsService } from './fee-payments.service.js';

const api = fees.endpoints;
type Api = typeof api;

@GroupController(fees)
export class FeePaymentsController {
  constructor(
    private readonly payments: FeePaymentsService,
    private readonly disputes: FeeDisputesService,
    private readonly exemptions: FeeExemptionsService,
  ) {}

  @Implements(api.listPayments)
  listPayments({ query }: Input<Api['listPayments']>, caller: Caller) {
    requireAccountant(caller);
    return this.payments.list(query.state);
  }

  @Implements(api.importPayments)
  importPayments({ body }: Input<Api['importPayments']>, caller: Caller) {
    requireAccountant(caller);
    return this.payments.import(body, caller);
  }

  @Implements(api.matchPayment)
  matchPayment({ params, body }: Input<Api['matchPayment']>, caller: Caller) {
    requireAccountant(caller);
    return this.payments.match(params.id, body.number, caller);
  }

  @Implements(api.raiseDispute)
  raiseDispute({ params, body }: Input<Api['raiseDispute']>, caller: Caller) {
    return this.disputes.raise(params.number, body, caller);
  }

  @Implements(api.readDisputeFile)
  readDisputeFile({ params }: Input<Api['readDisputeFile']>, caller: Caller) {
    return this.disputes.evidence(params.id, params.fileId, caller);
  }

  @Implements(api.decideDispute)
  decideDispute({ params, body }: Input<Api['decideDispute']>, caller: Caller) {
    requireAccountant(caller);
    return this.disputes.decide(params.id, body, caller);
  }

  @Implements(api.listExemptions)
  listExemptions(_: Input<Api['listExemptions']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.exemptions.list();
  }

  @Implements(api.proposeExemption)
  proposeExemption({ body }: Input<Api['proposeExemption']>, caller: Caller) {
    requireAccountant(caller);
    return this.exemptions.propose(body, caller);
  }

  @Implements(api.grantExemption)
  grantExemption({ params, body }: Input<Api['grantExemption']>, caller: Caller) {
    requireGranter(caller);
    return this.exemptions.grant(params.id, body.version, caller);
  }

  @Implements(api.endExemption)
  endExemption({ params, body }: Input<Api['endExemption']>, caller: Caller) {
    requireGranter(caller);
    return this.exemptions.end(params.id, body.version, caller);
  }
}
