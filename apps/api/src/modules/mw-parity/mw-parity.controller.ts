import type { Input } from '@portal/contracts';
import { mwParity } from '@portal/contracts/modules/mw-parity';
import { colourHops } from '@portal/radio';
import type { Request } from 'express';
import { requireRegulatorStaff } from '../../features/users/regulator-staff.js';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress, networkOf } from '../../kernel/access/client-address.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../kernel/contract/implements.js';
import { CallBudgetService } from '../../kernel/limits/call-budget.service.js';
import { AnswerSheetService } from './answer-sheet.service.js';
import { ParityService } from './parity.service.js';
import { ParityExportService } from './parity-export.service.js';
import { ParityOrdersService } from './parity-orders.service.js';

const api = mwParity.endpoints;
type Api = typeof api;

@GroupController(mwParity)
export class MwParityController {
  constructor(
    private readonly parity: ParityService,
    private readonly orders: ParityOrdersService,
    private readonly sheets: AnswerSheetService,
    private readonly exports: ParityExportService,
    private readonly budget: CallBudgetService,
  ) {}

  @Implements(api.lookup)
  async lookup({ query }: Input<Api['lookup']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return { groups: await this.parity.around([query.lon, query.lat], query.radius, query.bands ?? []) };
  }

  @Implements(api.listRows)
  listRows({ query }: Input<Api['listRows']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return this.parity.page(query);
  }

  @Implements(api.readTile)
  readTile({ params, query }: Input<Api['readTile']>, _: CallerOrNobody, { request }: HttpContext) {
    return this.parity.tile(params, query, request.headers['if-none-match']);
  }

  @Implements(api.readCorners)
  async readCorners({ query }: Input<Api['readCorners']>) {
    return { corners: await this.parity.corners(query) };
  }

  @Implements(api.readGroup)
  readGroup({ params }: Input<Api['readGroup']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return this.parity.card(params.id);
  }

  @Implements(api.exportGroups)
  exportGroups({ query }: Input<Api['exportGroups']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return this.exports.file(query);
  }

  @Implements(api.listOwnLinks)
  listOwnLinks(_: Input<Api['listOwnLinks']>, caller: Caller) {
    return this.parity.ownLinks(caller);
  }

  @Implements(api.listPlanFamilies)
  listPlanFamilies() {
    return this.parity.families();
  }

  @Implements(api.checkHop)
  async checkHop({ query }: Input<Api['checkHop']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return { verdicts: await this.parity.verdicts([query.lonA, query.latA], [query.lonB, query.latB]) };
  }

  @Implements(api.colouring)
  colouring({ body }: Input<Api['colouring']>) {
    return colourHops(body.hops, body.imposed && { imposed: body.imposed });
  }

  @Implements(api.colourNetwork)
  colourNetwork({ body }: Input<Api['colourNetwork']>) {
    return this.parity.network(body);
  }

  @Implements(api.readAnswerSheet)
  readAnswerSheet({ query }: Input<Api['readAnswerSheet']>, caller: CallerOrNobody, { request }: HttpContext) {
    this.spend(caller, request);
    return this.sheets.sheet(query);
  }

  @Implements(api.listImpositions)
  listImpositions(_: Input<Api['listImpositions']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.orders.impositions();
  }

  @Implements(api.impose)
  impose({ body }: Input<Api['impose']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.orders.impose(body, caller);
  }

  @Implements(api.liftImposition)
  async liftImposition({ params, body }: Input<Api['liftImposition']>, caller: Caller) {
    requireRegulatorStaff(caller);
    await this.orders.lift(params.id, body.reason, caller);
    return undefined;
  }

  @Implements(api.listBands)
  listBands(_: Input<Api['listBands']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.orders.bands();
  }

  @Implements(api.changeBand)
  changeBand({ body }: Input<Api['changeBand']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.orders.changeBand(body, caller);
  }

  @Implements(api.listConflicts)
  listConflicts(_: Input<Api['listConflicts']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.orders.conflicts();
  }

  @Implements(api.settleConflict)
  async settleConflict({ params, body }: Input<Api['settleConflict']>, caller: Caller) {
    requireRegulatorStaff(caller);
    await this.orders.settle(params.id, body, caller);
    return undefined;
  }

  /** Who has no session gets an answer only so often: combined answers would say who has which link. */
  private spend(caller: CallerOrNobody, request: Request): void {
    if (!caller) this.budget.spend('lookupsAtAddress', networkOf(clientAddress(request)));
  }
}
