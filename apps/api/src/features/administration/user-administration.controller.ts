import { type Input, userAdministration } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { actorOf } from './actor.js';
import { UserActs } from './user-acts.service.js';
import { UserAdministration } from './user-administration.service.js';

const { listUsers, createUser, readUser, changeUser, actOnUser } = userAdministration.endpoints;

@GroupController(userAdministration)
export class UserAdministrationController {
  constructor(
    private readonly users: UserAdministration,
    private readonly acts: UserActs,
  ) {}

  @Implements(listUsers)
  listUsers({ query }: Input<typeof listUsers>) {
    return this.users.list(query);
  }

  @Implements(createUser)
  createUser({ body }: Input<typeof createUser>, caller: Caller, { request }: Exchange) {
    return this.users.create(actorOf(caller, request), body);
  }

  @Implements(readUser)
  readUser({ params }: Input<typeof readUser>) {
    return this.users.read(params.id);
  }

  @Implements(changeUser)
  changeUser({ params, body }: Input<typeof changeUser>, caller: Caller, { request }: Exchange) {
    return this.users.change(actorOf(caller, request), params.id, body);
  }

  @Implements(actOnUser)
  actOnUser({ params, body }: Input<typeof actOnUser>, caller: Caller, { request }: Exchange) {
    return this.acts.act(actorOf(caller, request), params.id, params.action, body.version);
  }
}
