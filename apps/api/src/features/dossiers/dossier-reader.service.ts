import { Injectable } from '@nestjs/common';
import {
  type DossierFilter,
  type DossierHeader,
  type SubmittedCheck,
  stateOf,
  type WaitingDossiers,
  Work,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { type BoundedAnswer, boundedPageAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { AreasRepository } from '../areas/areas.repository.js';
import type { ExportedShape } from '../exports/exported-list.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { type AccessScope, accessScopeOf, isWithin, permissionsOf, timeReadBy, type Viewer } from './dossier-access.js';
import type { DossierKind } from './dossier-kind.js';
import type { WorkerAt } from './lists/awaited-work.js';
import {
  type DossierListFilter,
  type DossierListQuery,
  DossierListsRepository,
} from './lists/dossier-lists.repository.js';
import { DossierShapesRepository } from './lists/dossier-shapes.repository.js';
import { DossierReadsRepository } from './records/dossier-reads.repository.js';
import { type DossierRow, headerOf } from './records/dossier-rows.js';
import type { KindInScope } from './records/seen-texts.js';

/** Dossiers of a kind of work that are named; of the others only the number. */
const WAITING_SHOWN = 5;

type ListedKind<Summary> = DossierKind<unknown, unknown, unknown, Summary>;

/** A row of a list. */
export type ListedDossier<Summary> = DossierHeader & { readonly kind: string; readonly summary: Summary };

/** Whoever lists dossiers, among them those that ask something of them. */
export type Worker = Viewer & Pick<Caller, 'id'>;

const inScope = (kinds: readonly DossierKind[], viewer: Viewer): KindInScope[] =>
  kinds.map((kind) => ({ kind, scope: accessScopeOf(kind, viewer) }));

/** What people see of dossiers. */
@Injectable()
export class DossierReaderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly lists: DossierListsRepository,
    private readonly areas: AreasRepository,
    private readonly settings: ModuleSettingsService,
    private readonly shapes: DossierShapesRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  /**
   * A page of what the caller sees of some kinds. A row shows the latest submission, or the draft before there is any.
   */
  list<Summary>(
    kinds: readonly ListedKind<Summary>[],
    caller: Caller,
    query: DossierListQuery,
  ): Promise<BoundedAnswer<ListedDossier<Summary>>> {
    return boundedPageAnswer(this.database, this.listing(kinds, caller, query), query, (rows: readonly DossierRow[]) =>
      this.rowsOf(kinds, rows),
    );
  }

  listing(kinds: readonly DossierKind[], caller: Worker, query: DossierListFilter): Listing {
    return this.lists.listing(inScope(kinds, caller), query, this.worker(caller));
  }

  /** How rows read in a list. */
  async rowsOf<Summary>(
    kinds: readonly ListedKind<Summary>[],
    rows: readonly DossierRow[],
  ): Promise<ListedDossier<Summary>[]> {
    const kindOf = (key: string): ListedKind<Summary> => kinds.find((kind) => kind.key === key)!;
    const submitted = new Map<string, Summary>();
    for (const kind of kinds) {
      const ids = rows.flatMap((row) => (row.kind === kind.key && row.submissionId) || []);
      if (ids.length === 0) continue;
      for (const [id, summary] of await kind.readSummaries(this.database, ids)) submitted.set(id, summary);
    }
    const summaryOf = ({ kind, submissionId, draft }: DossierRow): Summary =>
      (submissionId === null ? undefined : submitted.get(submissionId)) ?? kindOf(kind).summaryOf(draft);
    return rows.map((row) => ({ ...headerOf(row), kind: row.kind, summary: summaryOf(row) }));
  }

  /** Where the latest submissions of rows lie, in the order of the rows; null for a draft and for kinds on no map. */
  async shapesOf(kinds: readonly DossierKind[], rows: readonly DossierRow[]): Promise<ExportedShape[]> {
    const shapes = new Map<string, ExportedShape>();
    for (const { key, mapped } of kinds) {
      const ids = rows.flatMap((row) => (row.kind === key && row.submissionId) || []);
      if (!mapped || ids.length === 0) continue;
      for (const [id, shape] of await this.shapes.read(this.database, mapped, ids)) shapes.set(id, shape);
    }
    return rows.map(({ submissionId }) => (submissionId === null ? null : (shapes.get(submissionId) ?? null)));
  }

  async counts(kinds: readonly DossierKind[], caller: Caller, filter: DossierFilter): Promise<Record<string, number>> {
    const rows = await this.lists.counts(this.database, inScope(kinds, caller), filter, this.worker(caller));
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  /** What waits for the caller, by what it asks of them; nothing for work of which there is none. */
  async waiting(kinds: readonly DossierKind[], caller: Caller): Promise<WaitingDossiers[]> {
    const found: WaitingDossiers[] = [];
    for (const work of Work.options) {
      const awaiting: KindInScope[] = [];
      for (const each of inScope(kinds, caller)) if (await this.mayTake(work, each.kind, caller)) awaiting.push(each);
      const answer = await this.lists.waiting(this.database, work, awaiting, this.worker(caller), WAITING_SHOWN);
      if (answer.total > 0) found.push({ work, ...answer });
    }
    return found;
  }

  /** Whether somebody may take on such work at all; which dossiers ask for it is the list's to say. */
  private async mayTake(work: Work, { module }: DossierKind, { id }: Caller): Promise<boolean> {
    return work !== 'DECISION' || (await this.settings.capabilitiesOf(module, id)).includes('decider');
  }

  private worker({ id, relations }: Worker): WorkerAt {
    return { id, relations, today: this.deadlines.dayOf(new Date()) };
  }

  /** A text that changes with any dossier that the caller sees, or with one of them. */
  async revision(kinds: readonly DossierKind[], caller: Caller, id?: string): Promise<{ revision: string }> {
    const seen = inScope(kinds, caller);
    return {
      revision: await (id === undefined
        ? this.lists.revision(this.database, seen)
        : this.lists.revisionOf(this.database, seen, id)),
    };
  }

  /** Whether a dossier exists for the caller. */
  async sees(kind: DossierKind, caller: Caller, id: string): Promise<boolean> {
    return (await this.reads.find(this.database, { kind, scope: accessScopeOf(kind, caller) }, id)) !== undefined;
  }

  /**
   * One dossier with everything about its latest submission. The draft is for those who may write it.
   *
   * @throws PortalError NOT_FOUND also when the caller may not know of it
   */
  async read<Draft, Details>(kind: DossierKind<Draft, unknown, Details>, caller: Caller, id: string) {
    const scope = accessScopeOf(kind, caller);
    const row = await this.reads.find(this.database, { kind, scope }, id);
    if (!row) throw new PortalError('NOT_FOUND');
    const capabilities = await this.settings.capabilitiesOf(kind.module, caller.id);
    const permissions = permissionsOf(caller, scope, row, capabilities);
    const { related, involved, holderStaff, openObligations, transfer } = permissions;
    const writes = related && stateOf(kind.workflow, row.status)?.editable;
    return {
      ...headerOf(row),
      permissions: {
        ...{ related, involved, holderStaff },
        ...(openObligations?.length && { openObligations: [...openObligations] }),
        ...(transfer && { transfer }),
        capabilities: [...capabilities],
      },
      draft: writes ? (row.draft as Draft) : null,
      ...(await this.submission(kind, row.submissionId, scope.regulator)),
      deciders: await this.deciders(kind, row, scope),
      events: await this.events(kind, scope, row),
      clock: row.clock,
    };
  }

  /**
   * Every submitted version, the first one first.
   *
   * @throws PortalError NOT_FOUND also when the caller may not know of the dossier
   */
  async versions<Details>(kind: DossierKind<never, unknown, Details>, caller: Caller, id: string) {
    const row = await this.reads.find(this.database, { kind, scope: accessScopeOf(kind, caller) }, id);
    if (!row) throw new PortalError('NOT_FOUND');
    const versions = await this.reads.submittedVersions(this.database, id);
    return Promise.all(
      versions.map(async ({ id: versionId, ...version }) => ({
        ...version,
        details: await kind.readDetails(this.database, versionId),
      })),
    );
  }

  /** Steps of the reader's own time, with the submission that a receiver is asked about. */
  private async events({ workflow }: DossierKind<never>, scope: AccessScope, dossier: DossierRow) {
    const time = timeReadBy(scope, dossier);
    const events = await this.reads.events(this.database, dossier.id);
    return events.filter(({ at, action }) => isWithin(time, at) || action === workflow.submission);
  }

  private async deciders(
    { module, workflow }: DossierKind<never>,
    { status, contributorIds }: DossierRow,
    scope: AccessScope,
  ) {
    if (!scope.regulator || stateOf(workflow, status)?.awaits !== 'decider') return [];
    const others = (await this.settings.decidersOf(module)).filter((id) => !contributorIds.includes(id));
    return this.reads.namesOf(this.database, others);
  }

  private async submission<Details>(
    kind: DossierKind<never, unknown, Details>,
    versionId: string | null,
    isRegulator: boolean,
  ) {
    if (versionId === null) return { details: null, checks: [] as SubmittedCheck[], footprint: null, areas: [] };
    const [details, checks, footprint, areas] = await Promise.all([
      kind.readDetails(this.database, versionId),
      this.reads.checks(this.database, versionId, { isRegulator }),
      this.reads.footprint(this.database, versionId),
      this.areas.metBy(this.database, versionId, { isRegulator }),
    ]);
    return { details, checks, footprint, areas };
  }
}
