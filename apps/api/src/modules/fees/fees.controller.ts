import type { Input } from '@portal/contracts';
import { fees } from '@portal/contracts/modules/fees';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { requireAccountant, requireKeeper } from './fee-access.js';
import { FeeBookService } from './fee-book.service.js';
import { FeeExportsService } from './fee-exports.service.js';
import { FeeForecastService } from './fee-forecast.service.js';
import { FeeRulesService } from './fee-rules.service.js';
import { FeeStatementsService } from './fee-statements.service.js';
import { StatementDocumentService } from './statement-document.service.js';

const api = fees.endpoints;
type Api = typeof api;

@GroupController(fees)
export class FeesController {
  constructor(
    private readonly book: FeeBookService,
    private readonly rules: FeeRulesService,
    private readonly forecast: FeeForecastService,
    private readonly exports: FeeExportsService,
    private readonly statements: FeeStatementsService,
    private readonly documents: StatementDocumentService,
  ) {}

  @Implements(api.simulate)
  simulate({ body }: Input<Api['simulate']>) {
    return this.book.simulate(body);
  }

  @Implements(api.listRules)
  listRules(_: Input<Api['listRules']>, caller: Caller) {
    requireKeeper(caller);
    return this.rules.list();
  }

  @Implements(api.listParameters)
  listParameters({ query }: Input<Api['listParameters']>) {
    return this.book.parameters(query.group);
  }

  @Implements(api.setParameter)
  setParameter({ params, body }: Input<Api['setParameter']>, caller: Caller) {
    return this.book.setParameter(params.parameter, body, caller);
  }

  @Implements(api.listStatements)
  listStatements({ query }: Input<Api['listStatements']>, caller: Caller) {
    return this.statements.list(query, caller);
  }

  @Implements(api.readStatement)
  readStatement({ params }: Input<Api['readStatement']>, caller: Caller) {
    return this.statements.read(params.number, caller);
  }

  @Implements(api.readStatementPdf)
  async readStatementPdf({ params, query }: Input<Api['readStatementPdf']>, caller: Caller) {
    return this.documents.write(await this.statements.read(params.number, caller), query.locale);
  }

  @Implements(api.createRule)
  createRule({ body }: Input<Api['createRule']>, caller: Caller) {
    requireKeeper(caller);
    return this.rules.create(body, caller);
  }

  @Implements(api.changeRule)
  changeRule({ params, body }: Input<Api['changeRule']>, caller: Caller) {
    requireKeeper(caller);
    return this.rules.change(params.id, body, caller);
  }

  @Implements(api.tryRule)
  tryRule({ params, body }: Input<Api['tryRule']>, caller: Caller) {
    requireKeeper(caller);
    return this.forecast.tryRule(params.id, body.year);
  }

  @Implements(api.publishRule)
  publishRule({ params, body }: Input<Api['publishRule']>, caller: Caller) {
    return this.rules.publish(params.id, body.revision, caller);
  }

  @Implements(api.listDebtors)
  listDebtors({ query }: Input<Api['listDebtors']>, caller: Caller) {
    requireAccountant(caller);
    return this.forecast.debtors(query.year);
  }

  @Implements(api.listAssignments)
  listAssignments({ query }: Input<Api['listAssignments']>, caller: Caller) {
    requireAccountant(caller);
    return this.forecast.assignments(query.year, query.debtor);
  }

  @Implements(api.whatIf)
  whatIf({ body }: Input<Api['whatIf']>, caller: Caller) {
    requireAccountant(caller);
    return this.forecast.whatIf(body);
  }

  @Implements(api.replay)
  replay(_: Input<Api['replay']>, caller: Caller) {
    requireAccountant(caller);
    return this.exports.replay();
  }

  @Implements(api.writeTreasuryFile)
  writeTreasuryFile({ body }: Input<Api['writeTreasuryFile']>, caller: Caller) {
    requireAccountant(caller);
    return this.exports.treasury(body);
  }
}
