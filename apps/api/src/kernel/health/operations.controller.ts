import type { Input, Readiness } from '@portal/contracts';
import { type CallerOrNobody, GroupController, type HttpContext, Implements } from '../contract/implements.js';
import { type OpenApi, openApi } from '../contract/openapi.js';
import { DocsPage } from '../contract/openapi-page.js';
import { servedGroups } from '../contract/routes.js';
import { nonceOf } from '../http/security-headers.js';
import { WorkInTurns } from '../work-in-turns.js';
import { HealthService } from './health.service.js';
import { operations } from './operations.contract.js';

const { live, ready, started, openapi, docs } = operations.endpoints;

const withStatus = ({ response }: HttpContext, health: Readiness): Readiness => {
  response.status(health.status === 'ok' ? 200 : 503);
  return health;
};

@GroupController(operations)
export class OperationsController {
  private described: Promise<OpenApi & Record<string, unknown>> | undefined;
  private page: Promise<DocsPage> | undefined;

  constructor(private readonly health: HealthService) {}

  /**
   * Made at the first request, because most processes get none and each start would take longer, and in turns with other
   * requests. Always the same object, so that its answer is encoded and compressed once.
   */
  private get description() {
    this.described ??= describe();
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
    return this.description;
  }

  @Implements(docs)
  async docs(_input: Input<typeof docs>, _caller: CallerOrNobody, { response }: HttpContext) {
    response.type('html');
    this.page ??= DocsPage.of(await this.description);
    return (await this.page).withNonce(nonceOf(response));
  }
}

async function describe(): Promise<OpenApi & Record<string, unknown>> {
  const described = await new WorkInTurns().each(servedGroups, (group) => openApi([group]));
  const paths: Record<string, OpenApi['paths'][string]> = {};
  // Groups may share an address, each with methods of its own.
  for (const { paths: more } of described)
    for (const [path, methods] of Object.entries(more)) paths[path] = { ...paths[path], ...methods };
  return { ...openApi([]), tags: described.flatMap(({ tags }) => tags), paths };
}
