import type { Input } from '@portal/contracts';
import { stationDatabase } from '@portal/contracts/modules/station-database';
import { StationEventsService } from '../../features/statistics/station-events.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';

const { stationOpened, reportGenerated, reportPreviewed, showAllUsed } = stationDatabase.endpoints;

@GroupController(stationDatabase)
export class StationEventsController {
  constructor(private readonly events: StationEventsService) {}

  @Implements(stationOpened)
  async stationOpened({ body }: Input<typeof stationOpened>, caller: Caller, { request }: HttpContext) {
    await this.events.record(caller, { kind: 'stationOpened', detail: body, key: idempotencyKeyOf(request) });
    return undefined;
  }

  @Implements(reportGenerated)
  async reportGenerated({ body }: Input<typeof reportGenerated>, caller: Caller, { request }: HttpContext) {
    await this.events.record(caller, { kind: 'reportGenerated', detail: body, key: idempotencyKeyOf(request) });
    return undefined;
  }

  @Implements(reportPreviewed)
  async reportPreviewed({ body }: Input<typeof reportPreviewed>, caller: Caller, { request }: HttpContext) {
    await this.events.record(caller, { kind: 'reportPreviewed', detail: body, key: idempotencyKeyOf(request) });
    return undefined;
  }

  @Implements(showAllUsed)
  async showAllUsed(_: Input<typeof showAllUsed>, caller: Caller, { request }: HttpContext) {
    await this.events.record(caller, { kind: 'showAllUsed', key: idempotencyKeyOf(request) });
    return undefined;
  }
}
