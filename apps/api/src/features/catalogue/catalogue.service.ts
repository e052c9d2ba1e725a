import { Injectable } from '@nestjs/common';
import {
  type CatalogueEntry,
  type CatalogueQuery,
  type CatalogueRow,
  catalogueApplicants,
  catalogueOfficers,
  isStaffOfRegulator,
  type ModuleKey,
  modules,
  type Role,
} from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { type PageAnswer, pageAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { NoticeReadersRepository } from '../inbox/notice-readers.repository.js';
import { NoticesService } from '../inbox/notices.service.js';
import { MailsService } from '../mail/mails.service.js';
import { CatalogueEntriesRepository } from './catalogue-entries.repository.js';
import { type EntryTable, headerOf, type StoredEntry } from './catalogue-rows.js';

/** A catalogue whose entries are read. */
export interface ListedCatalogue {
  readonly key: string;
  readonly module: ModuleKey;
  readonly table: EntryTable<never, CatalogueQuery>;
}

interface Asked {
  readonly id: string;
  readonly version?: number | undefined;
}

const holdsOne = (caller: Caller, roles: readonly Role[]): boolean => caller.roles.some((role) => roles.includes(role));

/** Officers are the regulator's own people. */
const isOfficer = (caller: Caller): boolean => holdsOne(caller, catalogueOfficers) && isStaffOfRegulator(caller);

/** Officers, and applicants of the organisation that applied for the entry. */
const mayRevise = (caller: Caller, holderId: string): boolean =>
  isOfficer(caller) || (holdsOne(caller, catalogueApplicants) && operatorsOf(caller).includes(holderId));

/** Entries of catalogues, as people read and retire them. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly database: DatabaseService,
    private readonly entries: CatalogueEntriesRepository,
    private readonly audit: AuditLogRepository,
    private readonly notices: NoticesService,
    private readonly readers: NoticeReadersRepository,
    private readonly mails: MailsService,
  ) {}

  list(catalogue: ListedCatalogue, query: CatalogueQuery): Promise<PageAnswer<CatalogueRow<unknown>>> {
    return pageAnswer(this.database, this.listing(catalogue, query), query, (rows: readonly StoredEntry<unknown>[]) =>
      rows.map(headerOf),
    );
  }

  listing({ key, table }: ListedCatalogue, query: CatalogueQuery): Listing {
    return this.entries.listing(key, table, query);
  }

  /** @throws PortalError NOT_FOUND also for a version that does not exist */
  async read({ key, table }: ListedCatalogue, caller: Caller, asked: Asked): Promise<CatalogueEntry<unknown>> {
    const { id, version } = asked;
    const found = await this.entries.find<unknown, unknown>(this.database, key, table, {
      id,
      ...(version !== undefined && { version }),
    });
    if (!found) throw new PortalError('NOT_FOUND');
    const { holderId, holderName, retiredAt, retirementReason, content, ...row } = found;
    const versions = await this.entries.versions(this.database, id);
    const { summary: _summary, ...header } = headerOf(row);
    return {
      ...header,
      holder: { id: holderId, companyName: holderName },
      retiredAt: retiredAt?.toISOString() ?? null,
      retirementReason,
      versions: versions.map(({ number, approvedAt }) => ({ number, approvedAt: approvedAt.toISOString() })),
      mayRevise: row.status === 'APPROVED' && mayRevise(caller, holderId),
      entry: content,
    };
  }

  /** @throws PortalError FORBIDDEN, NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED for an entry that is retired */
  async retire(
    catalogue: ListedCatalogue,
    caller: Caller,
    id: string,
    given: { readonly version: number; readonly reason: string },
  ): Promise<CatalogueEntry<unknown>> {
    if (!isOfficer(caller)) throw new PortalError('FORBIDDEN');
    await this.database.transaction(async (sql) => {
      const entry = await this.entries.lock(sql, catalogue.key, id);
      if (!entry) throw new PortalError('NOT_FOUND');
      if (entry.version !== given.version) throw new PortalError('VERSION_CONFLICT', { currentVersion: entry.version });
      if (entry.status === 'RETIRED') throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.entries.retire(sql, id, given.reason);
      await this.notifyRetirement(sql, catalogue, id, given.reason);
      await this.audit.record(sql, {
        action: 'catalogue_entry_retired',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'catalogue_entry', id },
        detail: { before: { status: 'APPROVED' }, after: { status: 'RETIRED' }, reason: given.reason },
      });
    });
    return this.read(catalogue, caller, { id });
  }

  /** Notifies those who applied for the entry. */
  private async notifyRetirement(sql: Sql, { module }: ListedCatalogue, id: string, reason: string): Promise<void> {
    const { holderId, holderName, submitterId, number, name } = await this.entries.applied(sql, id);
    const { slug } = modules[module];
    // The page of entries, as every catalogue calls it.
    const path = `/app/${slug}/existing-${slug}/${id}` as const;
    await this.notices.send(sql, {
      kind: 'CATALOGUE_RETIRED',
      readers: await this.readers.applicants(sql, { holderId, submitterId }),
      valuesFor: ({ fullName }) => ({
        fullName,
        dossierReference: number,
        dossierTitle: name,
        companyName: holderName,
        reason,
        link: this.mails.linkTo(path),
      }),
      path,
      about: { type: 'catalogue_entry', id },
    });
  }
}
