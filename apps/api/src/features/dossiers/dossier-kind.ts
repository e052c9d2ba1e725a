import type {
  CheckResult,
  CheckSettings,
  DossierEndpoints,
  FootprintJob,
  Issue,
  ListedColumns,
  ListedValues,
  Locale,
  ModuleKey,
  RequestSystem,
  Translate,
  Workflow,
} from '@portal/contracts';
import type { Position } from '@portal/geo';
import type { FeeInputs, FeeService } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { AreaQuestion, Band } from '../areas/areas.repository.js';
import type { DocumentPart } from '../written-documents/written-document.js';
import type { AccessPath, AccessRules } from './access-path.js';
import type { AreaCheck, CheckedPart } from './area-checks.js';
import type { DictionaryFields } from './dictionaries/dictionary-fields.js';
import type { StrictRules } from './strict-rules.js';

/** For kinds whose list is sorted and filtered by columns of the module's own. */
export interface ListedAspect<Summary> {
  /** As in the contract of the kind. */
  readonly columns: ListedColumns;
  valuesOf(summary: Summary): ListedValues;
}

/** Input of checks besides the application. */
export interface CheckContext {
  readonly dossierId: string;
  readonly holderId: string;
  /** The right that the application is to change or renew, and whose place it takes. */
  readonly authorisationId: string | null;
  /** Results for the restricted areas that the application meets; without the spatial aspect there are none. */
  readonly areaChecks: readonly CheckResult[];
  /** Limits that administrators changed. The engine sees to the severities. */
  readonly checkSettings: CheckSettings;
  /** When it is submitted, or would be. */
  readonly now: Date;
}

/** How references are written, such as `EXP-2026-0123` or `ANT-000123`. */
export interface ReferenceFormat {
  /** First part. Kinds with the same series share its numbers. */
  readonly series: string;
  /** The year of the first submission is the second part, and numbers start again each year. */
  readonly yearly: boolean;
  /** Least number of digits. */
  readonly digits: number;
}

/** Where an application is, as far as it is typed. */
export interface LocatedDraft {
  /** Without bands while its frequencies are not known. */
  readonly questions: readonly AreaQuestion[];
  readonly parts: readonly CheckedPart[];
}

/** For applications with a position: restricted areas are looked up, and a footprint is computed. */
export interface SpatialAspect<Application, Draft = unknown> {
  /** Restricted areas apply to services. */
  readonly service: RequestSystem;
  areaQuestions(application: Application): readonly AreaQuestion[];
  readonly areaCheck: AreaCheck<Application>;
  /** Absent: areas are looked up at the submission only. */
  locate?(draft: Draft): Promise<LocatedDraft> | LocatedDraft;
  /** Absent: the applications have no footprint. */
  readonly footprint?: {
    jobOf(application: Application): FootprintJob;
    /** Frequencies that a submitted version uses. */
    readBands(sql: Sql, versionId: string): Promise<readonly Band[]>;
  };
}

/**
 * For applications that are drawn on a map of many: a table of the module's own whose rows are points or lines of submitted
 * versions. Names are constants of the code.
 */
export interface MappedAspect {
  readonly table: string;
  /** Column with the id of the version. */
  readonly version: string;
  /** Column with the geometry, EPSG:4326, indexed. */
  readonly geometry: string;
  /** Column with the text that is written beside the object. */
  readonly label: string;
  /** SQL of the frequencies of a row `m`, MHz, as a multirange of numbers; absent: unknown. */
  readonly bands?: string;
  /** Column that says which lines have arrowheads, and its values for those along the line and against it. */
  readonly arrow?: { readonly column: string; readonly forward: string; readonly backward: string };
}

/** Whom a document is written to. */
export interface DocumentReader {
  readonly t: Translate;
  readonly locale: Locale;
}

/** For decisions that take effect on a day. */
export interface ClockAspect {
  /** The portal's own action on that day. */
  readonly onEffectiveDay: string;
  /**
   * The last day for which a submitted version asks, `yyyy-mm-dd`; null where it names none. Absent: applications do not say
   * how long they are for.
   */
  readDesiredEnd?(sql: Sql, versionId: string): Promise<string | null>;
}

/** A submission that was stored. */
export interface StoredSubmission {
  readonly versionId: string;
  readonly holderId: string;
  /** Who submitted it, and when. */
  readonly caller: Caller;
  readonly at: Date;
}

/** A dossier whose right, or record, appears in the register or leaves it. */
export interface RegisterChange {
  readonly dossierId: string;
  /** The latest submission. */
  readonly versionId: string;
  readonly holderId: string;
  readonly reference: string;
  readonly status: string;
  /** Whether the new status is a published one. */
  readonly published: boolean;
  /** A step of the portal itself: what it throws would stop the round of every dossier. */
  readonly byPortal: boolean;
  readonly at: Date;
}

/** For kinds that keep a register of what is in force. */
export interface RegisterAspect {
  /** Runs in the transaction of every step that enters, leaves or changes a published status. */
  update(sql: Sql, change: RegisterChange): Promise<void>;
}

/** What an application counts for in the statistics, besides its module and its holder. */
export interface StatisticsParts {
  /** Codes of the bands that it uses, each once. */
  readonly bands: readonly string[];
  /** Where it is. */
  readonly sites: readonly Position[];
}

/** For kinds whose statistics are divided by band and region. */
export interface StatisticsAspect {
  /** Parts of submitted versions, by version. */
  readParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>>;
}

/** Something that a right is charged for, such as a beam. */
export interface ChargedUnit {
  /** Names it within its right, for good. */
  readonly key: string;
  readonly label: string;
  readonly service: FeeService;
  readonly inputs: FeeInputs;
  /** Of a temporary authorisation, which has a minimum. */
  readonly temporary: boolean;
}

/** For kinds whose rights are charged each year. */
export interface ChargesAspect {
  /** What submitted versions are charged for, by version. */
  readUnits(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, readonly ChargedUnit[]>>;
}

/**
 * One kind of dossiers, as its module defines it: a core, and aspects that run only where they are present. Functions
 * that take `sql` run in the caller's transaction and must use no other connection.
 */
export interface DossierKind<Draft = unknown, Application = unknown, Details = unknown, Summary = unknown> {
  /** Unique in the portal; stored with every dossier. */
  readonly key: string;
  readonly module: ModuleKey;
  readonly endpoints: DossierEndpoints;
  readonly workflow: Workflow;
  readonly reference: ReferenceFormat;

  titleOf(draft: Draft): string;
  /** Texts besides reference, title and holder by which people search for a dossier. */
  searchTextsOf(draft: Draft): readonly string[];
  /** Row of a list while nothing has been submitted. */
  summaryOf(draft: Draft): Summary;

  /**
   * The strict rules as they are now; read before a transaction begins.
   *
   * @param requiredFields of the module, as its administrators have set them
   */
  rules(requiredFields: readonly string[]): Promise<StrictRules<Draft, Application>> | StrictRules<Draft, Application>;
  /**
   * What is wrong with references to records that other people change, with paths in the draft; looked up in the
   * transaction of the submission, once the strict rules are kept. Absent: applications have no such references.
   */
  referenceIssues?(
    sql: Sql,
    application: Application,
    context: Pick<CheckContext, 'dossierId' | 'now'>,
  ): Promise<readonly Issue[]>;
  /**
   * Applications of the kind are compared with each other: they are examined in the transaction of their submission, where
   * the kind takes a lock, so that of two that come at once one sees the other. Absent: they are examined before it.
   */
  readonly isCompared?: true;
  /** Results in the order in which they are shown. Area checks that are not among them are appended. */
  check(sql: Sql, application: Application, context: CheckContext): Promise<CheckResult[]>;

  /** Writes a submitted application to the module's own tables. */
  store(sql: Sql, versionId: string, application: Application): Promise<void>;
  /** What else a submission does, in its transaction, once it is stored. */
  afterSubmission?(sql: Sql, submission: StoredSubmission): Promise<void>;
  readDetails(sql: Sql, versionId: string): Promise<Details>;
  /** Rows of a list, by submitted version. */
  readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, Summary>>;

  /** Relations in this system make a caller related to a dossier; absent: any relation does. */
  readonly system?: RequestSystem;
  /** Who sees which dossiers; absent: {@link standardAccessPaths}. */
  accessPaths?(rules: AccessRules): AccessPath[];
  /** Address of its consultation page below the module's slug; absent: `consultation`. */
  readonly consultationPath?: string;
  /** Whoever applies for an organisation other than their own attaches its mandate. */
  readonly asksMandate?: true;
  /** Fields of the draft whose entries must be offered when it is submitted. */
  readonly dictionaries?: DictionaryFields;
  /** What documents of decisions say and draw of a submitted application, besides what all of them do. */
  documentPartsOf?(
    details: Details,
    reader: DocumentReader,
  ): Promise<readonly DocumentPart[]> | readonly DocumentPart[];
  readonly listed?: ListedAspect<Summary>;
  readonly spatial?: SpatialAspect<Application, Draft>;
  readonly mapped?: MappedAspect;
  readonly clock?: ClockAspect;
  readonly register?: RegisterAspect;
  readonly statistics?: StatisticsAspect;
  readonly charges?: ChargesAspect;
}
