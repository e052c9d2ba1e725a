import type { Input } from '@portal/contracts';
import { stationDatabase } from '@portal/contracts/modules/station-database';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import { StationImportsService } from './station-imports.service.js';

const api = stationDatabase.endpoints;
type Api = typeof api;

@GroupController(stationDatabase)
export class StationImportsController {
  constructor(private readonly imports: StationImportsService) {}

  @Implements(api.startImport)
  startImport(_: Input<Api['startImport']>, caller: Caller, exchange: HttpContext) {
    return this.imports.start(caller, exchange);
  }

  @Implements(api.listImports)
  listImports() {
    return this.imports.list();
  }

  @Implements(api.readImport)
  readImport({ params }: Input<Api['readImport']>) {
    return this.imports.read(params.id);
  }

  @Implements(api.publishImport)
  publishImport({ params }: Input<Api['publishImport']>, caller: Caller) {
    return this.imports.publish(params.id, caller);
  }

  @Implements(api.changeSystem)
  changeSystem({ body }: Input<Api['changeSystem']>, caller: Caller) {
    return this.imports.changeSystem(caller, body.system, body.category);
  }
}
