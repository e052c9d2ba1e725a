import { type Input, isOpenStatus, isStaffOfRegulator, users } from '@portal/contracts';
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
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';
import { LoginNamesService } from '../registration/login-names.service.js';
import { AccountRecordsRepository } from '../requests/account-records.repository.js';
import { PeopleRepository } from './people.repository.js';

const { getExternalApplicants, doesUserNameExist, getCurrentUserFullInfo, getFullUserInfoForRelatedContact } =
  users.endpoints;

@GroupController(users)
export class UsersController {
  constructor(
    private readonly people: PeopleRepository,
    private readonly onFile: AccountRecordsRepository,
    private readonly requests: AccountRequestsRepository,
    private readonly logins: LoginNamesService,
    private readonly database: DatabaseService,
  ) {}

  @Implements(getExternalApplicants)
  getExternalApplicants(_input: Input<typeof getExternalApplicants>, { roles, relations }: Caller) {
    if (!roles.includes('PORTADMIN') && !isStaffOfRegulator({ relations })) throw new PortalError('FORBIDDEN');
    return this.people.externalApplicants();
  }

  @Implements(doesUserNameExist)
  async doesUserNameExist(
    { query }: Input<typeof doesUserNameExist>,
    caller: CallerOrNobody,
    { request }: HttpContext,
  ) {
    const source = sourceOf(request);
    const by = { userId: caller?.id, sessionId: caller?.sessionId, source, network: networkOf(source.ip) };
    return { exists: await this.logins.check(query.userName, by) };
  }

  @Implements(getCurrentUserFullInfo)
  async getCurrentUserFullInfo(_input: Input<typeof getCurrentUserFullInfo>, { id }: Caller) {
    const [holder, onFile] = [await this.people.holder(id), await this.onFile.representative(this.database, id)];
    if (!holder || !onFile) throw new PortalError('NOT_FOUND');
    const { userId, loginName, origin, status } = holder;
    const self = await this.onFile.contactOfAccount(this.database, id);
    const requests = await this.requests.ofUser(this.database, id);
    return {
      ...onFile,
      userId,
      loginName,
      origin,
      status,
      contactId: self?.id ?? null,
      contacts: await this.onFile.contacts(this.database, id),
      colleagues: await this.people.colleagues(id),
      pendingRequests: requests
        .filter((request) => isOpenStatus(request.status))
        .map(({ id: requestId, reference, kind, status }) => ({ id: requestId, requestId: reference, kind, status })),
    };
  }

  @Implements(getFullUserInfoForRelatedContact)
  async getFullUserInfoForRelatedContact(_input: Input<typeof getFullUserInfoForRelatedContact>, { id }: Caller) {
    const contact = await this.onFile.contactOfAccount(this.database, id);
    const related = contact && (await this.people.holder(contact.userId));
    if (!related) throw new PortalError('NOT_FOUND');
    const { userId, loginName, fullName, email } = related;
    return {
      contact,
      relatedUser: { userId, loginName, fullName, email },
      relation: (await this.people.relation(id)) ?? null,
    };
  }
}
