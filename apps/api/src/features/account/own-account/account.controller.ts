import { account, type Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { networkOf } from '../../../kernel/access/client-address.js';
import { sourceOf } from '../../../kernel/access/request-source.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../../kernel/contract/implements.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { RegistrationsService } from '../registration/registrations.service.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnUpdateService } from './own-update.service.js';

const {
  sendRegistrationRequest,
  confirmEmail,
  updateUserRequest,
  updateContactRequest,
  deleteUserRequest,
  ownRequests,
  cancelRequest,
} = account.endpoints;

@GroupController(account)
export class AccountController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly own: OwnAccountService,
    private readonly updates: OwnUpdateService,
    private readonly uploads: UploadsService,
    private readonly database: DatabaseService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Implements(sendRegistrationRequest)
  async sendRegistrationRequest(
    _input: Input<typeof sendRegistrationRequest>,
    _caller: CallerOrNobody,
    exchange: HttpContext,
  ) {
    const source = sourceOf(exchange.request);
    await this.limiter.attempt({ registrationFormsAtAddress: networkOf(source.ip) });
    return this.uploads.receive(sendRegistrationRequest, exchange, undefined, async ({ body, files, outcomes }) => {
      const requestId = await this.registrations.receive(body.representative, files, source);
      return { requestId, status: 'RECEIVED' as const, uploads: [...outcomes] };
    });
  }

  @Implements(confirmEmail)
  async confirmEmail({ body }: Input<typeof confirmEmail>, _caller: CallerOrNobody, { request }: HttpContext) {
    const source = sourceOf(request);
    await this.limiter.attempt({ addressConfirmationsAtAddress: networkOf(source.ip) });
    return { requestId: await this.registrations.confirm(body.token, source) };
  }

  @Implements(updateUserRequest)
  async updateUserRequest(_input: Input<typeof updateUserRequest>, caller: Caller, exchange: HttpContext) {
    this.own.admit(caller);
    return this.uploads.receive(updateUserRequest, exchange, caller.id, async ({ body, files, outcomes }) => {
      const received = await this.updates.request(body.representative, files, caller);
      return { ...received, uploads: [...outcomes] };
    });
  }

  @Implements(updateContactRequest)
  async updateContactRequest({ body }: Input<typeof updateContactRequest>, caller: Caller) {
    this.own.admit(caller);
    return this.own.requestContactUpdate(body, caller);
  }

  @Implements(deleteUserRequest)
  async deleteUserRequest({ body }: Input<typeof deleteUserRequest>, caller: Caller) {
    this.own.admit(caller);
    return this.own.requestRemoval(body, caller);
  }

  @Implements(ownRequests)
  ownRequests(_input: Input<typeof ownRequests>, caller: Caller) {
    return this.own.ownRequests(this.database, caller.id);
  }

  @Implements(cancelRequest)
  cancelRequest({ params }: Input<typeof cancelRequest>, caller: Caller) {
    return this.own.cancel(params.id, caller);
  }
}
