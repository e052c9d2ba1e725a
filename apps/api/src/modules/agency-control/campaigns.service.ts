import { Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import type {
  CampaignContent,
  CampaignFilter,
  CampaignStatus,
  CampaignSummary,
} from '@portal/contracts/modules/agency-control';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencyAuditService } from './agency-audit.service.js';
import { CampaignsRepository, campaignsDrawn } from './campaigns.repository.js';

/** Campaigns of inspections: planned, run and closed. */
@Injectable()
export class CampaignsService {
  private readonly source: MappedSource<CampaignFilter, null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly campaigns: CampaignsRepository,
    private readonly mapped: MappedListsService,
    private readonly audit: AgencyAuditService,
  ) {
    this.source = {
      key: 'agencyCampaigns',
      drawn: campaignsDrawn,
      conditionsOf: (_, filter) => campaigns.conditionsOf(filter),
      revision: (sql) => campaigns.revision(sql),
    };
  }

  list(query: CampaignFilter & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.answer<CampaignSummary>(this.campaigns.listing(query), query);
  }

  tile(address: TileAddress, filter: CampaignFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: CampaignFilter) {
    return this.mapped.corners(this.source, null, filter);
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<CampaignSummary> {
    const campaign = await this.campaigns.read(sql, id);
    if (!campaign) throw new PortalError('NOT_FOUND');
    return campaign;
  }

  create(caller: Caller, content: CampaignContent): Promise<CampaignSummary> {
    return this.database.transaction(async (sql) => {
      const id = await this.campaigns.insert(sql, content);
      await this.audit.record(sql, caller, 'agency_campaign_changed', id, { after: content });
      return this.read(id, sql);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT */
  change(
    caller: Caller,
    id: string,
    change: { readonly version: number; readonly status: CampaignStatus; readonly content: CampaignContent },
  ): Promise<CampaignSummary> {
    return this.database.transaction(async (sql) => {
      const saved = await this.campaigns.update(sql, id, change);
      if (!saved) throw new PortalError('NOT_FOUND');
      if (!saved.isSaved) throw new PortalError('VERSION_CONFLICT', { currentVersion: saved.version });
      await this.audit.record(sql, caller, 'agency_campaign_changed', id, {
        after: { ...change.content, status: change.status },
      });
      return this.read(id, sql);
    });
  }
}
