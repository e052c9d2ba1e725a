import { Injectable } from '@nestjs/common';
import { modules } from '@portal/contracts';
import {
  type FollowedPlace,
  MOST_FOLLOWED_PLACES,
  type NewFollowedPlace,
} from '@portal/contracts/modules/station-database';
import { NoticesService } from '../../features/inbox/notices.service.js';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type ChangedPlace, FollowedPlacesRepository } from './followed-places.repository.js';

/** Tells users what imports change around the places that they follow. */
@Injectable()
export class FollowedPlacesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly places: FollowedPlacesRepository,
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
  ) {}

  async list({ id }: Caller): Promise<{ places: FollowedPlace[] }> {
    return { places: await this.places.list(this.database, id) };
  }

  /** @throws PortalError VALIDATION_FAILED when the caller follows as many places already */
  async follow({ id }: Caller, place: NewFollowedPlace): Promise<FollowedPlace> {
    const added = await this.places.add(this.database, id, place, MOST_FOLLOWED_PLACES);
    if (added) return added;
    const issue = { path: 'body', code: 'custom', message: 'STATION_RULE_FOLLOWED_PLACES' };
    throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
  }

  /** @throws PortalError NOT_FOUND */
  async unfollow({ id: userId }: Caller, id: string): Promise<undefined> {
    if (!(await this.places.remove(this.database, userId, id))) throw new PortalError('NOT_FOUND');
    return undefined;
  }

  /** Within the transaction of a publication. @param since the day before it, from which the page shows what changed */
  async tell(sql: Sql, importId: string, since: string): Promise<void> {
    for (const place of await this.places.changedBy(sql, importId)) {
      const path = pathOf(place, since);
      await this.notices.send(sql, {
        kind: 'STATIONS_CHANGED_NEAR',
        readers: [place],
        valuesFor: ({ fullName, name, added, removed, changed }: ChangedPlace) => ({
          ...{ fullName, placeName: name, link: this.mails.linkTo(path) },
          ...{ stationsAdded: String(added), stationsRemoved: String(removed), stationsChanged: String(changed) },
        }),
        ...{ path, about: { type: 'station_import', id: importId } },
      });
    }
  }
}

const pathOf = ({ latitude, longitude, radiusKm }: NewFollowedPlace, since: string) =>
  `/app/${modules.stationDatabase.slug}/changes?${new URLSearchParams({
    since,
    ...{ latitude: String(latitude), longitude: String(longitude), radiusKm: String(radiusKm) },
  })}` as const;
