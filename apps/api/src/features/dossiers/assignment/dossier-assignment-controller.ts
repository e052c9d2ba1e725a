import { Inject, type Type } from '@nestjs/common';
import type { DossierAssignmentEndpoints, DossierGroup, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierAssignmentService } from './dossier-assignment.service.js';

type Api = DossierAssignmentEndpoints;

/** The controller of `dossierAssignmentApi`. @param injected the class of the kind */
export function dossierAssignmentController(group: DossierGroup<'assignment'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierAssignmentController {
    constructor(
      private readonly assignment: DossierAssignmentService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listOfficers)
    listOfficers(_input: Input<Api['listOfficers']>, caller: Caller) {
      return this.assignment.officers(this.kind, caller);
    }

    @Implements(api.assignDossiers)
    assignDossiers({ body }: Input<Api['assignDossiers']>, caller: Caller) {
      return this.assignment.assign(this.kind, caller, body);
    }
  }
  return DossierAssignmentController;
}
