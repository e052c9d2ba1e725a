import { type Input, maintenance } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { MaintenanceService } from './maintenance.service.js';

const { getNextMaintenance, listMaintenance, planMaintenance, changeMaintenance, cancelMaintenance } =
  maintenance.endpoints;

@GroupController(maintenance)
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Implements(getNextMaintenance)
  getNextMaintenance({ query }: Input<typeof getNextMaintenance>) {
    return this.maintenance.next(query.locale);
  }

  @Implements(listMaintenance)
  listMaintenance() {
    return this.maintenance.list();
  }

  @Implements(planMaintenance)
  planMaintenance({ body }: Input<typeof planMaintenance>, caller: Caller) {
    return this.maintenance.plan(body, caller);
  }

  @Implements(changeMaintenance)
  changeMaintenance({ params, body }: Input<typeof changeMaintenance>, caller: Caller) {
    return this.maintenance.replan(params.id, body, caller);
  }

  @Implements(cancelMaintenance)
  cancelMaintenance({ params, query }: Input<typeof cancelMaintenance>, caller: Caller) {
    return this.maintenance.cancel(params.id, query.version, caller);
  }
}
