import type {
  ActionBody,
  AssignmentResult,
  Assignments,
  CheckResult,
  ConsultedBody,
  Coordination,
  Corners,
  Decision,
  DecisionDraft,
  DossierChanged,
  DossierCorrections,
  DossierDocuments,
  DossierFilter,
  DossierMessage,
  DossierView,
  DraftAreas,
  ListedDossier,
  NewCoordinationAnswer,
  NewDocument,
  NewMessage,
  NewOpinion,
  NewTransfer,
  Opinion,
  OrganisationRef,
  Proposal,
  RelatedDossiers,
  RequestType,
  SortOrder,
  SubmittedCheck,
  SubmittedVersion,
  UploadOutcome,
  WaitingDossiers,
  Waiver,
  WrittenProposal,
} from '@portal/contracts';
import type { CallOptions } from '../../kernel/client.js';

/** Filters of a list of dossiers, whatever their status. */
export interface DossierCountQuery extends Partial<Omit<DossierFilter, 'within' | 'region'>> {
  /** See `DrawnArea`. */
  readonly within?: string;
  /** Comma-separated; see `regionCodes`. */
  readonly region?: string;
}

/** Query of a list of dossiers. */
export interface DossierListQuery extends DossierCountQuery {
  readonly sort?: string;
  readonly order?: SortOrder;
  /** Comma-separated. */
  readonly status?: string;
  /** Comma-separated, for a list with several kinds. */
  readonly kind?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

export interface DossierPage<Summary> {
  readonly rows: readonly ListedDossier<Summary>[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly next: string | null;
}

/** Asks about one dossier, or about all that the user sees. */
interface RevisionQuery {
  readonly query: { readonly id?: string };
}

/** Names a file that came with a message or an opinion. */
interface OfAttachment {
  readonly params: { readonly id: string; readonly file: string };
}

interface OfDossier {
  readonly params: { readonly id: string };
}

/** Calls that list dossiers, of one kind or of all kinds of a module. */
export interface DossierListCalls<Summary> {
  listDossiers(input: { readonly query: DossierListQuery }, options?: CallOptions): Promise<DossierPage<Summary>>;
  countDossiers(
    input: { readonly query?: DossierCountQuery },
    options?: CallOptions,
  ): Promise<Readonly<Record<string, number>>>;
  listWaiting(input: object, options?: CallOptions): Promise<readonly WaitingDossiers[]>;
  readRevision(input: RevisionQuery, options?: CallOptions): Promise<{ readonly revision: string }>;
}

/** What a map of dossiers is narrowed to. */
export type DossierTileQuery = DossierCountQuery & Pick<DossierListQuery, 'status'>;

/** Calls of a kind whose dossiers lie on a map. */
export interface DossierMapCalls {
  readTile(
    input: {
      readonly params: { readonly z: string; readonly x: string; readonly y: string };
      readonly query: DossierTileQuery;
    },
    options?: CallOptions,
  ): Promise<File>;
  readCorners(
    input: { readonly query: DossierTileQuery },
    options?: CallOptions,
  ): Promise<{ readonly corners: Corners | null }>;
}

/** Calls of a kind about whose dossiers both sides write to each other. */
export interface DossierMessageCalls {
  listMessages(input: OfDossier, options?: CallOptions): Promise<readonly DossierMessage[]>;
  postMessage(
    input: OfDossier & { readonly body: NewMessage; readonly files: readonly File[] },
    options?: CallOptions,
  ): Promise<DossierMessage>;
  readMessageFile(input: OfAttachment, options?: CallOptions): Promise<File>;
}

/** Calls of a kind whose dossiers have documents. */
export interface DossierDocumentCalls {
  listDocuments(input: OfDossier, options?: CallOptions): Promise<DossierDocuments>;
  addDocument(
    input: OfDossier & { readonly body: NewDocument; readonly files: readonly File[] },
    options?: CallOptions,
  ): Promise<UploadOutcome>;
  readDocument(
    input: { readonly params: { readonly id: string; readonly document: string } },
    options?: CallOptions,
  ): Promise<File>;
  removeDocument(input: { readonly params: { readonly id: string; readonly document: string } }): Promise<undefined>;
}

/** Calls of a kind whose decisions have documents. */
export interface DossierDecisionCalls {
  listDecisions(input: OfDossier, options?: CallOptions): Promise<readonly Decision[]>;
  readDecisionDocument(input: { readonly params: { readonly id: string; readonly decision: string } }): Promise<File>;
  draftDecision(input: OfDossier & { readonly body: DecisionDraft }, options?: CallOptions): Promise<File>;
}

/** Calls of a kind whose rights are changed and renewed. */
export interface DossierRightsCalls {
  listRelated(input: OfDossier, options?: CallOptions): Promise<RelatedDossiers>;
  openRequest(
    input: OfDossier & { readonly body: { readonly requestType: RequestType } },
    options?: CallOptions,
  ): Promise<DossierChanged>;
  findReceivers(
    input: { readonly query: { readonly search: string } },
    options?: CallOptions,
  ): Promise<readonly OrganisationRef[]>;
  transferRight(input: OfDossier & { readonly body: NewTransfer }, options?: CallOptions): Promise<DossierChanged>;
}

/** Calls of a kind whose warnings officers waive. */
export interface DossierWaiverCalls {
  waiveCheck(input: OfDossier & { readonly body: Waiver }): Promise<SubmittedCheck>;
}

/** Calls of a kind whose dossiers have an officer in charge. */
export interface DossierAssignmentCalls {
  listOfficers(
    input: object,
    options?: CallOptions,
  ): Promise<readonly { readonly id: string; readonly fullName: string }[]>;
  assignDossiers(input: { readonly body: Assignments }): Promise<readonly AssignmentResult[]>;
}

/** Calls of a kind that is coordinated with other countries. */
export interface DossierCoordinationCalls {
  listCoordinations(input: OfDossier, options?: CallOptions): Promise<readonly Coordination[]>;
  answerCoordination(input: OfDossier & { readonly body: NewCoordinationAnswer }): Promise<Coordination>;
}

/** Calls of a kind whose applications officers propose to change. */
export interface DossierProposalCalls<Draft, Details> {
  listProposals(input: OfDossier, options?: CallOptions): Promise<readonly Proposal<Details>[]>;
  readProposal(input: OfDossier, options?: CallOptions): Promise<WrittenProposal<Draft>>;
  saveProposal(
    input: OfDossier & { readonly body: { readonly revision: number; readonly draft: Draft } },
  ): Promise<{ readonly revision: number }>;
  discardProposal(input: OfDossier): Promise<undefined>;
}

/** Calls of a kind on whose dossiers bodies are consulted. */
export interface DossierOpinionCalls {
  listBodies(
    input: object,
    options?: CallOptions,
  ): Promise<readonly (ConsultedBody & { readonly companyName: string })[]>;
  listOpinions(input: OfDossier, options?: CallOptions): Promise<readonly Opinion[]>;
  giveOpinion(
    input: OfDossier & { readonly body: NewOpinion; readonly files: readonly File[] },
    options?: CallOptions,
  ): Promise<Opinion>;
  remindBody(input: { readonly params: { readonly id: string; readonly opinion: string } }): Promise<undefined>;
  readOpinionFile(input: OfAttachment, options?: CallOptions): Promise<File>;
}

/** The calls of each aspect that a kind has; those of obligations are no part of any page. */
export interface AspectCalls<Draft, Details> {
  readonly mapped?: DossierMapCalls;
  readonly messages?: DossierMessageCalls;
  readonly documents?: DossierDocumentCalls;
  readonly assignment?: DossierAssignmentCalls;
  readonly decisions?: DossierDecisionCalls;
  readonly rights?: DossierRightsCalls;
  readonly waivers?: DossierWaiverCalls;
  readonly obligations?: object;
  readonly opinions?: DossierOpinionCalls;
  readonly proposals?: DossierProposalCalls<Draft, Details>;
  readonly coordination?: DossierCoordinationCalls;
}

/**
 * Calls of one kind: the client of its group, made with `dossierClientOf`. They are methods, whose parameters TypeScript compares
 * both ways, because a client takes the drafts and actions of its own kind only.
 */
export interface DossierCalls<Draft, Details> {
  /** What the kind has besides what every kind has, as its contract declares it. */
  readonly aspects: AspectCalls<Draft, Details>;
  createDossier(
    input: { readonly body: { readonly draft: Draft; readonly holderId?: string } },
    options?: CallOptions,
  ): Promise<DossierChanged>;
  /** The checks of what is complete of a draft; see `checkDraft` of `dossierApi`. */
  checkDraft(
    input: { readonly body: { readonly draft: Draft; readonly dossierId?: string; readonly holderId?: string } },
    options?: CallOptions,
  ): Promise<{ readonly checks: readonly CheckResult[] }>;
  readRevision(input: RevisionQuery, options?: CallOptions): Promise<{ readonly revision: string }>;
  readDossier(input: OfDossier, options?: CallOptions): Promise<DossierView<Draft, Details>>;
  listVersions(input: OfDossier, options?: CallOptions): Promise<readonly SubmittedVersion<Details>[]>;
  listCorrections(input: OfDossier, options?: CallOptions): Promise<DossierCorrections<Draft>>;
  tickCorrection(input: {
    readonly params: { readonly id: string; readonly correction: string };
    readonly body: { readonly isDone: boolean };
  }): Promise<undefined>;
  saveDraft(
    input: OfDossier & { readonly body: { readonly version: number; readonly draft: Draft } },
  ): Promise<DossierChanged>;
  findDraftAreas(input: { readonly body: { readonly draft: Draft } }, options?: CallOptions): Promise<DraftAreas>;
  discardDraft(input: OfDossier): Promise<undefined>;
  act(input: {
    readonly params: { readonly id: string; readonly action: string };
    readonly body: ActionBody;
  }): Promise<DossierChanged>;
}
