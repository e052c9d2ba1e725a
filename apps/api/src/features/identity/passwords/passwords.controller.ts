import { type Input, passwords } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { sourceOf } from '../../../kernel/access/request-source.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../../kernel/contract/implements.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { PasswordsService } from './passwords.service.js';
import { ResetRequestsService } from './reset-requests.service.js';

const { getPasswordLengths, changePassword, requestPasswordResetToken, resetPassword } = passwords.endpoints;

@GroupController(passwords)
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly policies: PasswordPolicyService,
    private readonly resetRequests: ResetRequestsService,
  ) {}

  @Implements(getPasswordLengths)
  getPasswordLengths() {
    return this.policies.lengths();
  }

  @Implements(changePassword)
  async changePassword({ body }: Input<typeof changePassword>, caller: Caller) {
    await this.passwords.change(body, caller);
    return undefined;
  }

  @Implements(requestPasswordResetToken)
  requestPasswordResetToken(
    { body }: Input<typeof requestPasswordResetToken>,
    _caller: CallerOrNobody,
    { request }: HttpContext,
  ) {
    this.resetRequests.receive(body, sourceOf(request));
    return {};
  }

  @Implements(resetPassword)
  async resetPassword({ body }: Input<typeof resetPassword>, _caller: CallerOrNobody, { request }: HttpContext) {
    await this.passwords.reset(body, sourceOf(request));
    return undefined;
  }
}
