import type { Input } from '@portal/contracts';
import { comsis } from '@portal/contracts/modules/comsis';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress, networkOf } from '../../kernel/access/client-address.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../kernel/contract/implements.js';
import { CallBudgetService } from '../../kernel/limits/call-budget.service.js';
import { BoardService } from './board.service.js';
import { CoSitedFilesService } from './co-sited-files.service.js';
import { DocketService } from './docket.service.js';
import { PresenceService } from './presence.service.js';

const api = comsis.endpoints;
type Api = typeof api;

@GroupController(comsis)
export class BoardController {
  constructor(
    private readonly board: BoardService,
    private readonly coSited: CoSitedFilesService,
    private readonly decisions: DocketService,
    private readonly presence: PresenceService,
    private readonly budget: CallBudgetService,
  ) {}

  @Implements(api.readBoard)
  readBoard({ query }: Input<Api['readBoard']>, caller: Caller) {
    return this.board.read(query, caller);
  }

  @Implements(api.notePresence)
  async notePresence({ params }: Input<Api['notePresence']>, caller: Caller) {
    await this.presence.note(params.id, caller);
    return undefined;
  }

  @Implements(api.listCoSited)
  listCoSited({ params }: Input<Api['listCoSited']>, caller: Caller) {
    return this.coSited.list(params.id, caller);
  }

  @Implements(api.docket)
  docket({ query }: Input<Api['docket']>, caller: CallerOrNobody, { request }: HttpContext) {
    if (!caller) this.budget.spend('lookupsAtAddress', networkOf(clientAddress(request)));
    return this.decisions.page(query);
  }
}
