import { accountRequestAdministration, type Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { AccountRequestReviewService } from './account-request-review.service.js';

const { listAccountRequests, readAccountRequest, acceptAccountRequest, refuseAccountRequest } =
  accountRequestAdministration.endpoints;

@GroupController(accountRequestAdministration)
export class AccountRequestAdministrationController {
  constructor(private readonly review: AccountRequestReviewService) {}

  @Implements(listAccountRequests)
  listAccountRequests({ query }: Input<typeof listAccountRequests>) {
    return this.review.list(query);
  }

  @Implements(readAccountRequest)
  readAccountRequest({ params }: Input<typeof readAccountRequest>) {
    return this.review.read(params.id);
  }

  @Implements(acceptAccountRequest)
  acceptAccountRequest({ params, body }: Input<typeof acceptAccountRequest>, caller: Caller) {
    return this.review.accept(caller, params.id, body);
  }

  @Implements(refuseAccountRequest)
  refuseAccountRequest({ params, body }: Input<typeof refuseAccountRequest>, caller: Caller) {
    return this.review.refuse(caller, params.id, body.version, body.reason);
  }
}
