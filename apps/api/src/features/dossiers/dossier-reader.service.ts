import { Injectable } from '@nestjs/common';
import { type CheckResult, type DossierHeader, type DossierPermissions, stateOf } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { AreasRepository } from '../areas/areas.repository.js';
import type { RowSource } from '../exports/exported-table.js';
import { accessScopeOf, permissionsOf, type Viewer } from './dossier-access.js';
import type { DossierKind } from './dossier-kind.js';
import { type DossierListQuery, DossierReadsRepository } from './dossier-reads.repository.js';
import { type DossierRow, headerOf } from './dossier-rows.js';

/** What people see of dossiers. */
@Injectable()
export class DossierReaderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly areas: AreasRepository,
    private readonly settings: ModuleSettingsService,
  ) {}

  /** A page of what the caller sees; how a row reads is told by its latest submission, or by its draft before any. */
  async list<Draft, Summary>(
    kind: DossierKind<Draft, unknown, unknown, Summary>,
    caller: Caller,
    query: DossierListQuery,
  ): Promise<{ rows: (DossierHeader & { summary: Summary })[]; total: number }> {
    const { rows, total } = await this.reads.page(this.database, kind, accessScopeOf(kind, caller), query);
    return { rows: await this.rowsOf(kind, rows), total };
  }

  /** Which dossiers of a kind a caller sees, for those who read them in steps. */
  source(kind: DossierKind, caller: Viewer, query: Omit<DossierListQuery, 'page' | 'pageSize'>): RowSource {
    return this.reads.source(kind, accessScopeOf(kind, caller), query);
  }

  /** How rows read in a list. */
  async rowsOf<Draft, Summary>(
    kind: DossierKind<Draft, unknown, unknown, Summary>,
    rows: readonly DossierRow[],
  ): Promise<(DossierHeader & { summary: Summary })[]> {
    const submissions = rows.flatMap(({ submissionId }) => submissionId ?? []);
    const submitted = await kind.readSummaries(this.database, submissions);
    const summaryOf = ({ submissionId, draft }: DossierRow): Summary =>
      (submissionId === null ? undefined : submitted.get(submissionId)) ?? kind.summaryOf(draft as Draft);
    return rows.map((row) => ({ ...headerOf(row), summary: summaryOf(row) }));
  }

  async counts(kind: DossierKind, caller: Caller): Promise<Record<string, number>> {
    const rows = await this.reads.counts(this.database, kind, accessScopeOf(kind, caller));
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  /**
   * One dossier with everything about its latest submission. The draft is for those who may write it.
   *
   * @throws PortalError NOT_FOUND also when the caller may not know of it
   */
  async read<Draft, Details>(kind: DossierKind<Draft, unknown, Details>, caller: Caller, id: string) {
    const scope = accessScopeOf(kind, caller);
    const row = await this.reads.find(this.database, kind, scope, id);
    if (!row) throw new PortalError('NOT_FOUND');
    const capabilities = await this.settings.capabilitiesOf(kind.module, caller.id);
    const { related, lastEditor }: DossierPermissions = permissionsOf(caller, scope, row, capabilities);
    const writes = related && stateOf(kind.flow, row.status)?.editable;
    return {
      ...headerOf(row),
      permissions: { related, lastEditor, capabilities: [...capabilities] },
      draft: writes ? (row.draft as Draft) : null,
      ...(await this.submission(kind, row.submissionId, scope.regulator)),
      events: await this.reads.events(this.database, id),
    };
  }

  private async submission<Details>(
    kind: DossierKind<never, unknown, Details>,
    versionId: string | null,
    isRegulator: boolean,
  ) {
    if (versionId === null) return { details: null, checks: [] as CheckResult[], footprint: null, areas: [] };
    const [details, checks, footprint, areas] = await Promise.all([
      kind.readDetails(this.database, versionId),
      this.reads.checks(this.database, versionId),
      this.reads.footprint(this.database, versionId),
      this.areas.metBy(this.database, versionId, { isRegulator }),
    ]);
    return { details, checks, footprint, areas };
  }
}
