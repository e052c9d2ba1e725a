import { Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import type { SiteFilter, SiteSummary } from '@portal/contracts/modules/agency-control';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import { AuthorisedSitesRepository, sitesDrawn } from './authorised-sites.repository.js';

/** What is authorised where, listed and drawn. */
@Injectable()
export class AuthorisedSitesService {
  private readonly source: MappedSource<SiteFilter, null>;

  constructor(
    private readonly sites: AuthorisedSitesRepository,
    private readonly mapped: MappedListsService,
  ) {
    this.source = {
      key: 'agencySites',
      drawn: sitesDrawn,
      conditionsOf: (_, filter) => sites.conditionsOf(filter),
      revision: (sql) => sites.revision(sql),
    };
  }

  list(query: SiteFilter & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.page<SiteSummary>(this.sites.listing(query), query);
  }

  tile(address: TileAddress, filter: SiteFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: SiteFilter) {
    return this.mapped.corners(this.source, null, filter);
  }
}
