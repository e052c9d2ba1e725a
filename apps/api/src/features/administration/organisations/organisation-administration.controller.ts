import { type Input, organisationAdministration } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { OrganisationAdministrationService } from './organisation-administration.service.js';

const { listOrganisations, createOrganisation, readOrganisation, changeOrganisation, removeOrganisation } =
  organisationAdministration.endpoints;

@GroupController(organisationAdministration)
export class OrganisationAdministrationController {
  constructor(private readonly organisations: OrganisationAdministrationService) {}

  @Implements(listOrganisations)
  listOrganisations({ query }: Input<typeof listOrganisations>) {
    return this.organisations.list(query);
  }

  @Implements(createOrganisation)
  createOrganisation({ body }: Input<typeof createOrganisation>, caller: Caller) {
    return this.organisations.create(caller, body);
  }

  @Implements(readOrganisation)
  readOrganisation({ params }: Input<typeof readOrganisation>) {
    return this.organisations.read(params.id);
  }

  @Implements(changeOrganisation)
  changeOrganisation({ params, body }: Input<typeof changeOrganisation>, caller: Caller) {
    const { version, ...draft } = body;
    return this.organisations.change(caller, params.id, version, draft);
  }

  @Implements(removeOrganisation)
  async removeOrganisation({ params, query }: Input<typeof removeOrganisation>, caller: Caller) {
    await this.organisations.remove(caller, params.id, query.version);
    return undefined;
  }
}
