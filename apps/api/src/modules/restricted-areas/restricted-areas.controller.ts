import type { Input } from '@portal/contracts';
import { restrictedAreas } from '@portal/contracts/modules/restricted-areas';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { AreaExportService } from './area-export.service.js';
import { RestrictedAreasService } from './restricted-areas.service.js';
import { ScreeningService } from './screening.service.js';

const api = restrictedAreas.endpoints;
type Api = typeof api;

@GroupController(restrictedAreas)
export class RestrictedAreasController {
  constructor(
    private readonly areas: RestrictedAreasService,
    private readonly screening: ScreeningService,
    private readonly exports: AreaExportService,
  ) {}

  @Implements(api.listRows)
  listRows({ query }: Input<Api['listRows']>, caller: Caller) {
    return this.areas.list(caller, query);
  }

  @Implements(api.readTile)
  readTile({ params, query }: Input<Api['readTile']>, caller: Caller, { request }: HttpContext) {
    return this.areas.tile(caller, { address: params, filter: query, known: request.headers['if-none-match'] });
  }

  @Implements(api.readCorners)
  async readCorners({ query }: Input<Api['readCorners']>, caller: Caller) {
    return { corners: await this.areas.corners(caller, query) };
  }

  @Implements(api.readArea)
  readArea({ params }: Input<Api['readArea']>, caller: Caller) {
    return this.areas.read(caller, params.id);
  }

  @Implements(api.listRights)
  listRights({ params }: Input<Api['listRights']>, caller: Caller) {
    return this.areas.rightsIn(caller, params.id);
  }

  @Implements(api.followArea)
  followArea({ params, body }: Input<Api['followArea']>, caller: Caller) {
    return this.areas.follow(caller, params.id, body.isFollowed);
  }

  @Implements(api.exportAreas)
  exportAreas({ query }: Input<Api['exportAreas']>, caller: Caller) {
    return this.exports.file(caller, query);
  }

  @Implements(api.listAuthorities)
  async listAuthorities() {
    return { authorities: await this.areas.authorities() };
  }

  @Implements(api.createArea)
  createArea({ body }: Input<Api['createArea']>, caller: Caller) {
    return this.areas.create(caller, body);
  }

  @Implements(api.changeArea)
  changeArea({ params, body }: Input<Api['changeArea']>, caller: Caller) {
    return this.areas.change(caller, params.id, body);
  }

  @Implements(api.consultArea)
  consultArea({ params }: Input<Api['consultArea']>, caller: Caller) {
    return this.areas.take(caller, params.id, 'consult');
  }

  @Implements(api.answerArea)
  answerArea({ params, body }: Input<Api['answerArea']>, caller: Caller) {
    return this.areas.answer(caller, params.id, body);
  }

  @Implements(api.publishArea)
  publishArea({ params }: Input<Api['publishArea']>, caller: Caller) {
    return this.areas.take(caller, params.id, 'publish');
  }

  @Implements(api.suspendArea)
  suspendArea({ params }: Input<Api['suspendArea']>, caller: Caller) {
    return this.areas.take(caller, params.id, 'suspend');
  }

  @Implements(api.resumeArea)
  resumeArea({ params }: Input<Api['resumeArea']>, caller: Caller) {
    return this.areas.take(caller, params.id, 'resume');
  }

  @Implements(api.repealArea)
  repealArea({ params }: Input<Api['repealArea']>, caller: Caller) {
    return this.areas.take(caller, params.id, 'repeal');
  }

  @Implements(api.screen)
  screen({ body }: Input<Api['screen']>, caller: Caller, exchange: HttpContext) {
    return this.screening.points(caller, body, exchange);
  }

  @Implements(api.screenPath)
  screenPath({ body }: Input<Api['screenPath']>, caller: Caller) {
    return this.screening.path(caller, body);
  }
}
