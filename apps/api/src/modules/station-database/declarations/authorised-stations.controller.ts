import type { Input, Result } from '@portal/contracts';
import { stationDeclarations } from '@portal/contracts/modules/station-database';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { ProposedDeclarationsService } from './proposed-declarations.service.js';

const endpoint = stationDeclarations.endpoints.listAuthorisedStations;

@GroupController(stationDeclarations)
export class AuthorisedStationsController {
  constructor(private readonly proposed: ProposedDeclarationsService) {}

  @Implements(endpoint)
  listAuthorisedStations({ query }: Input<typeof endpoint>, caller: Caller): Promise<Result<typeof endpoint>> {
    return this.proposed.list(caller, query.authorisationId);
  }
}
