import type { Input, Readiness } from '@portal/contracts';
import { type CallerOrNobody, GroupController, type HttpContext, Implements } from '../contract/implements.js';
import { openApi } from '../contract/openapi.js';
import { renderDocs } from '../contract/openapi-page.js';
import { servedGroups } from '../contract/routes.js';
import { nonceOf } from '../http/security-headers.js';
import { HealthService } from './health.service.js';
import { operations } from './operations.contract.js';

const { live, ready, started, openapi, docs } = operations.endpoints;

const withStatus = ({ response }: HttpContext, health: Readiness): Readiness => {
  response.status(health.status === 'ok' ? 200 : 503);
  return health;
};

@GroupController(operations)
export class OperationsController {
  private described: ReturnType<typeof openApi> | undefined;

  constructor(private readonly health: HealthService) {}

  /** Made at the first request: most processes get none, and each start would take longer. */
  private get description() {
    this.described ??= openApi(servedGroups);
    return this.described;
  }

  @Implements(live)
  live() {
    return { status: 'ok' as const, parts: {} };
  }

  @Implements(ready)
  async ready(_input: Input<typeof ready>, _caller: CallerOrNobody, exchange: HttpContext) {
    return withStatus(exchange, await this.health.ready());
  }

  @Implements(started)
  started(_input: Input<typeof started>, _caller: CallerOrNobody, exchange: HttpContext) {
    return withStatus(exchange, this.health.started());
  }

  @Implements(openapi)
  openapi() {
    return { ...this.description };
  }

  @Implements(docs)
  docs(_input: Input<typeof docs>, _caller: CallerOrNobody, { response }: HttpContext) {
    response.type('html');
    return renderDocs(this.description, nonceOf(response));
  }
}
