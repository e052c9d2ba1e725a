import type { Input, Result } from '@portal/contracts';
import { esApplicationsRequests } from '@portal/contracts/modules/es-applications-requests';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { Appendix4FileService } from './appendix4-file.service.js';
import { CoordinationContourService } from './coordination-contour.service.js';
import { SiteAntennasService } from './site-antennas.service.js';
import { StationFiguresService } from './station-figures.service.js';

const api = esApplicationsRequests.endpoints;
type Api = typeof api;

@GroupController(esApplicationsRequests)
export class StationFiguresController {
  constructor(
    private readonly figures: StationFiguresService,
    private readonly contours: CoordinationContourService,
    private readonly appendix4: Appendix4FileService,
    private readonly antennas: SiteAntennasService,
  ) {}

  @Implements(api.lookAngles)
  lookAngles({ query }: Input<Api['lookAngles']>): Result<Api['lookAngles']> {
    return this.figures.lookAngles(query);
  }

  @Implements(api.sunOutages)
  sunOutages({ query }: Input<Api['sunOutages']>): Result<Api['sunOutages']> {
    return this.figures.sunOutages(query);
  }

  @Implements(api.transmissionLoss)
  transmissionLoss({ body }: Input<Api['transmissionLoss']>): Result<Api['transmissionLoss']> {
    return this.figures.transmissionLoss(body);
  }

  @Implements(api.coordinationContour)
  coordinationContour({ body }: Input<Api['coordinationContour']>, caller: Caller, exchange: HttpContext) {
    return this.contours.contour(caller, body, exchange);
  }

  @Implements(api.listSiteAntennas)
  listSiteAntennas({ params }: Input<Api['listSiteAntennas']>, caller: Caller) {
    return this.antennas.list(params.id, caller);
  }

  @Implements(api.readAppendix4File)
  readAppendix4File({ params, query }: Input<Api['readAppendix4File']>, caller: Caller) {
    return this.appendix4.file(caller, params.id, query);
  }
}
