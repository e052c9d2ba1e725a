import type { CheckResult, FootprintJob, Issue, ModuleKey, RequestSystem, Workflow } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import type { AreaHit, AreaQuestion, Band } from '../areas/areas.repository.js';

/** An application that is complete, or what keeps it from being; paths are those of the draft. */
export type Completion<Application> = { readonly application: Application } | { readonly issues: readonly Issue[] };

export interface StrictRules<Draft, Application> {
  complete(draft: Draft): Completion<Application>;
}

/** What checks may look at besides the application itself. */
export interface CheckContext {
  readonly dossierId: string;
  readonly holderId: string;
  readonly areas: readonly AreaHit[];
}

/**
 * What a module tells about its dossiers; the engine knows nothing else about them. Functions that take `sql` run in
 * the caller's transaction and must use no other connection.
 */
export interface DossierKind<Draft = unknown, Application = unknown, Details = unknown, Summary = unknown> {
  readonly module: ModuleKey;
  /** Relations in this system make a caller related to a dossier. */
  readonly system: RequestSystem;
  /** First part of references. */
  readonly referencePrefix: string;
  readonly flow: Workflow;
  /** The portal's own step on the day a decision takes effect. */
  readonly onEffectiveDay: string;

  titleOf(draft: Draft): string;
  /** Texts besides reference, title and holder by which people look for a dossier. */
  searchTextsOf(draft: Draft): readonly string[];
  /** Row of a list while nothing has been submitted. */
  summaryOf(draft: Draft): Summary;

  /** The strict rules as they are now; read before a transaction begins. */
  rules(): Promise<StrictRules<Draft, Application>>;
  /** What of an application restricted areas are looked up for. */
  areaQuestions(application: Application): readonly AreaQuestion[];
  check(sql: Sql, application: Application, context: CheckContext): Promise<CheckResult[]>;
  footprintJob(application: Application): FootprintJob;

  /** Writes a submitted application to the module's own tables. */
  store(sql: Sql, versionId: string, application: Application): Promise<void>;
  readDetails(sql: Sql, versionId: string): Promise<Details>;
  /** Rows of a list, by submitted version. */
  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, Summary>>;
  /** Frequencies that a submitted version uses. */
  readBands(sql: Sql, versionId: string): Promise<Band[]>;
}
