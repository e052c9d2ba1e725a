import type { Input } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { MwImportService } from './mw-import.service.js';

const { importHops } = mwApplicationsRequests.endpoints;

@GroupController(mwApplicationsRequests)
export class MwImportController {
  constructor(private readonly imports: MwImportService) {}

  @Implements(importHops)
  importHops({ body }: Input<typeof importHops>, caller: Caller) {
    return this.imports.import(caller, body);
  }
}
