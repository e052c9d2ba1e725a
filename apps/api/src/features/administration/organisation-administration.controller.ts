import { type Input, organisationAdministration } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { actorOf } from './actor.js';
import { OrganisationAdministration } from './organisation-administration.service.js';

const { listOrganisations, createOrganisation, readOrganisation, changeOrganisation, removeOrganisation } =
  organisationAdministration.endpoints;

@GroupController(organisationAdministration)
export class OrganisationAdministrationController {
  constructor(private readonly organisations: OrganisationAdministration) {}

  @Implements(listOrganisations)
  listOrganisations({ query }: Input<typeof listOrganisations>) {
    return this.organisations.list(query);
  }

  @Implements(createOrganisation)
  createOrganisation({ body }: Input<typeof createOrganisation>, caller: Caller, { request }: Exchange) {
    return this.organisations.create(actorOf(caller, request), body);
  }

  @Implements(readOrganisation)
  readOrganisation({ params }: Input<typeof readOrganisation>) {
    return this.organisations.read(params.id);
  }

  @Implements(changeOrganisation)
  changeOrganisation({ params, body }: Input<typeof changeOrganisation>, caller: Caller, { request }: Exchange) {
    const { version, ...draft } = body;
    return this.organisations.change(actorOf(caller, request), params.id, version, draft);
  }

  @Implements(removeOrganisation)
  async removeOrganisation({ params, query }: Input<typeof removeOrganisation>, caller: Caller, { request }: Exchange) {
    await this.organisations.remove(actorOf(caller, request), params.id, query.version);
    return undefined;
  }
}
