import { type Input, userAdministration } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DemoAccountsService } from './demo-accounts.service.js';
import { UserActionsService } from './user-actions.service.js';
import { UserAdministrationService } from './user-administration.service.js';

const { listUsers, listOpenDemoAccounts, createUser, readUser, changeUser, actOnUser } = userAdministration.endpoints;

@GroupController(userAdministration)
export class UserAdministrationController {
  constructor(
    private readonly users: UserAdministrationService,
    private readonly acts: UserActionsService,
    private readonly demoAccounts: DemoAccountsService,
  ) {}

  @Implements(listUsers)
  listUsers({ query }: Input<typeof listUsers>) {
    return this.users.list(query);
  }

  @Implements(listOpenDemoAccounts)
  async listOpenDemoAccounts() {
    return { logins: await this.demoAccounts.openLogins() };
  }

  @Implements(createUser)
  createUser({ body }: Input<typeof createUser>, caller: Caller) {
    return this.users.create(caller, body);
  }

  @Implements(readUser)
  readUser({ params }: Input<typeof readUser>) {
    return this.users.read(params.id);
  }

  @Implements(changeUser)
  changeUser({ params, body }: Input<typeof changeUser>, caller: Caller) {
    return this.users.change(caller, params.id, body);
  }

  @Implements(actOnUser)
  actOnUser({ params, body }: Input<typeof actOnUser>, caller: Caller) {
    return this.acts.act(caller, params.id, params.action, body.version);
  }
}
