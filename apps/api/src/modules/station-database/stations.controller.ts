import type { Input } from '@portal/contracts';
import { stationDatabase } from '@portal/contracts/modules/station-database';
import { exposure } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { FollowedPlacesService } from './followed-places.service.js';
import { StationReportsService } from './reports/station-reports.service.js';
import { StationsService } from './stations.service.js';

const api = stationDatabase.endpoints;
type Api = typeof api;

@GroupController(stationDatabase)
export class StationsController {
  constructor(
    private readonly stations: StationsService,
    private readonly reports: StationReportsService,
    private readonly followed: FollowedPlacesService,
  ) {}

  @Implements(api.listRows)
  listRows({ query }: Input<Api['listRows']>) {
    return this.stations.page(query);
  }

  @Implements(api.readTile)
  readTile({ params, query }: Input<Api['readTile']>, _: Caller, { request }: HttpContext) {
    return this.stations.tile(params, query, request.headers['if-none-match']);
  }

  @Implements(api.readCorners)
  async readCorners({ query }: Input<Api['readCorners']>) {
    return { corners: await this.stations.corners(query) };
  }

  @Implements(api.readStation)
  readStation({ params }: Input<Api['readStation']>, caller: Caller) {
    return this.stations.card(caller, params.stationAnfr);
  }

  @Implements(api.listChanges)
  listChanges({ query }: Input<Api['listChanges']>) {
    return this.stations.changes(query);
  }

  @Implements(api.listFollowedPlaces)
  listFollowedPlaces(_: Input<Api['listFollowedPlaces']>, caller: Caller) {
    return this.followed.list(caller);
  }

  @Implements(api.followPlace)
  followPlace({ body }: Input<Api['followPlace']>, caller: Caller) {
    return this.followed.follow(caller, body);
  }

  @Implements(api.unfollowPlace)
  unfollowPlace({ params }: Input<Api['unfollowPlace']>, caller: Caller) {
    return this.followed.unfollow(caller, params.id);
  }

  @Implements(api.listSystems)
  listSystems() {
    return this.stations.systems();
  }

  @Implements(api.readReport)
  readReport({ params, query }: Input<Api['readReport']>, caller: Caller) {
    return this.reports.read(caller, params.reportType, query);
  }

  @Implements(api.exposure)
  exposure({ body }: Input<Api['exposure']>) {
    return exposure(body.sources, body.reflection, body.distanceM);
  }
}
