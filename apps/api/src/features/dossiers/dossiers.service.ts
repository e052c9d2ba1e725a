import { Injectable } from '@nestjs/common';
import {
  type ActionBody,
  type Capability,
  type CheckResult,
  type DossierChanged,
  type DossierPermissions,
  fixesContent,
  messageKeys,
  type NewTransfer,
  type RequestType,
  stateOf,
  type Transition,
} from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { GeometryQueueService } from '../geometry-jobs/geometry-queue.service.js';
import { DossierCoordinationService } from './coordination/dossier-coordination.service.js';
import { DossierCorrectionsService } from './corrections/dossier-corrections.service.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { type AccessScope, accessScopeOf, permissionsOf } from './dossier-access.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierOpinionsService } from './opinions/dossier-opinions.service.js';
import { ProposalStepsService } from './proposals/proposal-steps.service.js';
import { DossierCreationsRepository } from './records/dossier-creations.repository.js';
import { DossierReadsRepository } from './records/dossier-reads.repository.js';
import type { DossierRow } from './records/dossier-rows.js';
import { DossierWritesRepository, type HeaderChange } from './records/dossier-writes.repository.js';
import { listedValuesOf } from './records/listed-values.js';
import { TransfersRepository } from './rights/transfers.repository.js';
import { searchTextOf } from './search-text.js';
import { DossierChecksService } from './steps/dossier-checks.service.js';
import { refuseEditing, refuseOpenQuestions, refuseStep } from './steps/dossier-refusals.js';
import { DossierStepsService } from './steps/dossier-steps.service.js';
import { DossierSubmissionService, type ExaminedDraft, type Submitted } from './steps/dossier-submission.service.js';
import type { StrictRules } from './strict-rules.js';

interface NewDraft<Draft> {
  readonly requestType: RequestType;
  readonly holderId?: string;
  readonly draft: Draft;
  /** The right that it is to change or renew. */
  readonly authorisationId?: string;
  /** A right that goes to another organisation. */
  readonly transfer?: NewTransfer;
  /** Names the request, which may be sent again when its answer is lost. */
  readonly key?: string;
}

/** What else the transaction does that opens a draft; nothing of it where the same request was sent before. */
interface Opening {
  /** When the draft is opened, where that is not now. */
  readonly moment?: Date | undefined;
  /** Runs before the draft is opened. */
  readonly refuse?: () => Promise<void>;
  /** Runs with the draft's id after it was opened. */
  readonly complete?: (id: string, now: Date) => Promise<void>;
}

interface Opened {
  readonly dossier: DossierRow;
  readonly permissions: DossierPermissions;
}

/** Who takes a step, and what it depends on besides its dossier. */
interface PreparedStep {
  readonly caller: Caller;
  readonly capabilities: readonly Capability[];
  readonly rules: StrictRules<unknown, unknown> | undefined;
  /** Absent: the draft is examined in the transaction of the step. */
  readonly examined?: ExaminedDraft | undefined;
}

/** Stands for the id of a draft that is not stored yet. */
const NO_DOSSIER = '00000000-0000-0000-0000-000000000000';

/**
 * The organisation that a caller applies for: the one named, or the first.
 *
 * @throws PortalError FORBIDDEN when the caller does not act for it, or for no organisation at all
 */
function holderFor(caller: Caller, { system }: DossierKind, named: string | undefined): string {
  const operators = operatorsOf(caller, system);
  const holderId = named ?? operators[0];
  if (holderId === undefined) throw new PortalError('FORBIDDEN');
  if (operators.includes(holderId)) return holderId;
  const issue = { path: 'body.holderId', code: 'custom', message: messageKeys.notAChoice };
  throw new PortalError('FORBIDDEN', { issues: [issue] });
}

/** Whether an action asks for a complete application. */
const submits = ({ workflow: { submission, proposal } }: DossierKind, action: string): boolean =>
  [submission, proposal?.send, proposal?.answers.accept].includes(action);

/** Changes of dossiers by users. Demonstration data give the `moment` of a change; else the database's clock does. */
@Injectable()
export class DossiersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly creations: DossierCreationsRepository,
    private readonly steps: DossierStepsService,
    private readonly submission: DossierSubmissionService,
    private readonly checks: DossierChecksService,
    private readonly queue: GeometryQueueService,
    private readonly settings: ModuleSettingsService,
    private readonly opinions: DossierOpinionsService,
    private readonly coordination: DossierCoordinationService,
    private readonly corrections: DossierCorrectionsService,
    private readonly proposals: ProposalStepsService,
    private readonly transfers: TransfersRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  /**
   * Opens a draft; the same request with the same key opens no second one.
   *
   * @throws PortalError FORBIDDEN when the caller does not act for the holder, or for no organisation at all;
   *   IDEMPOTENCY_KEY_REUSED
   */
  async create<Draft>(kind: DossierKind<Draft>, caller: Caller, given: NewDraft<Draft>): Promise<DossierChanged> {
    return this.database.transaction((sql) => this.createIn(sql, kind, caller, given));
  }

  /** As `create`, as a part of what a transaction does. */
  async createIn<Draft>(
    sql: Sql,
    kind: DossierKind<Draft>,
    caller: Caller,
    { key, ...given }: NewDraft<Draft>,
    { moment, refuse, complete }: Opening = {},
  ): Promise<DossierChanged> {
    const holderId = holderFor(caller, kind as DossierKind, given.holderId);
    const status = kind.workflow.initial;
    const creation = key === undefined ? undefined : { authorId: caller.id, key, request: [kind.key, given] };
    const known = creation && (await this.creations.find(sql, creation));
    if (known) return { id: known, version: 0, status, reference: null };
    await refuse?.();
    const now = moment ?? (await this.reads.now(sql));
    const holderName = await this.reads.holderName(sql, holderId);
    const id = await this.writes.insert(
      sql,
      {
        kind: kind.key,
        module: kind.module,
        requestType: given.requestType,
        status,
        holderId,
        authorId: caller.id,
        title: kind.titleOf(given.draft),
        searchText: searchTextOf([kind.titleOf(given.draft), holderName, ...kind.searchTextsOf(given.draft)]),
        listedValues: listedValuesOf(kind, given.draft),
        draft: given.draft,
        authorisationId: given.authorisationId ?? null,
      },
      now,
    );
    const { id: actorId, source } = caller;
    const step = { dossierId: id, actorId, source, action: 'create', from: null, to: status };
    await this.writes.record(sql, { ...step, versionNumber: 1 }, now);
    if (creation) await this.creations.keep(sql, creation, id);
    await complete?.(id, now);
    return { id, version: 0, status, reference: null };
  }

  /** @throws PortalError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT or TRANSITION_NOT_ALLOWED */
  async saveDraft<Draft>(
    kind: DossierKind<Draft>,
    caller: Caller,
    id: string,
    given: { readonly version: number; readonly draft: Draft },
    moment?: Date,
  ): Promise<DossierChanged> {
    return this.database.transaction(async (sql) => {
      const { dossier, permissions } = await this.open(sql, kind, caller, id);
      refuseEditing(kind.workflow, dossier, permissions, given.version);
      if (fixesContent(dossier.requestType)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const now = moment ?? (await this.reads.now(sql));
      const title = kind.titleOf(given.draft);
      const version = await this.writes.saveDraft(
        sql,
        {
          dossierId: id,
          versionId: dossier.versionId,
          title,
          searchText: searchTextOf([dossier.reference, title, dossier.holderName, ...kind.searchTextsOf(given.draft)]),
          listedValues: listedValuesOf(kind, given.draft),
          draft: given.draft,
          editorId: caller.id,
        },
        now,
      );
      return { id, version, status: dossier.status, reference: dossier.reference };
    });
  }

  /**
   * Checks a draft as it is typed, without storing anything: for its holder, or for the one who would become it. Officers
   * check what they propose for a dossier.
   *
   * @throws PortalError NOT_FOUND or FORBIDDEN
   */
  async checkDraft<Draft>(
    kind: DossierKind<Draft>,
    caller: Caller,
    given: { readonly draft: Draft; readonly dossierId?: string; readonly holderId?: string },
    moment?: Date,
  ): Promise<CheckResult[]> {
    const { draft, dossierId } = given;
    const scope = accessScopeOf(kind as DossierKind, caller);
    const dossier =
      dossierId && (await this.reads.find(this.database, { kind: kind as DossierKind, scope }, dossierId));
    if (dossierId && !dossier) throw new PortalError('NOT_FOUND');
    // An officer, who proposes it to the holder; nobody applies then.
    const isProposed = dossier !== undefined && dossier !== '' && scope.regulator;
    const holderId = isProposed
      ? dossier.holderId
      : holderFor(caller, kind as DossierKind, dossier ? dossier.holderId : given.holderId);
    const now = moment ?? (await this.reads.now(this.database));
    const authorisationId = dossier ? dossier.authorisationId : null;
    const applicant = isProposed ? undefined : caller;
    const of = { dossierId: dossierId ?? NO_DOSSIER, holderId, authorisationId, now, caller: applicant };
    return this.checks.checkDraft(this.database, kind, { rules: await this.rulesOf(kind as DossierKind), draft }, of);
  }

  /** @throws PortalError NOT_FOUND, FORBIDDEN, or TRANSITION_NOT_ALLOWED once it has been submitted */
  async discardDraft(kind: DossierKind, caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const { dossier, permissions } = await this.open(sql, kind, caller, id);
      refuseEditing(kind.workflow, dossier, permissions, dossier.version);
      if (dossier.status !== kind.workflow.initial) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.writes.remove(sql, id);
    });
  }

  /**
   * Takes one step along the workflow, in one transaction.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN, FOUR_EYES, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED or
   *   CHECKS_FAILED
   */
  async act(
    kind: DossierKind,
    caller: Caller,
    id: string,
    given: { readonly action: string; readonly body: ActionBody },
    moment?: Date,
  ): Promise<DossierChanged> {
    const who = { caller, ...(await this.prepare(kind, caller, given.action)) };
    const examined = await this.examineFirst(kind, who, id, given, moment);
    return this.database.transaction((sql) => this.actIn(sql, kind, { ...who, examined }, id, given, moment));
  }

  /** Examines a draft before the transaction of its step. @throws PortalError for a step that would be refused anyway */
  private async examineFirst(
    kind: DossierKind,
    { caller, capabilities, rules }: PreparedStep,
    id: string,
    { action, body }: { readonly action: string; readonly body: ActionBody },
    moment: Date | undefined,
  ): Promise<ExaminedDraft | undefined> {
    if (!rules || kind.isCompared) return undefined;
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    refuseStep(kind.workflow, action, dossier, permissionsOf(caller, scope, dossier, capabilities), body.version);
    const draft = await this.proposals.draftOf(this.database, kind, action, dossier);
    if (draft === undefined) return undefined;
    const now = moment ?? (await this.reads.now(this.database));
    const isProposed = action === kind.workflow.proposal?.send;
    return this.submission.examineDraft(this.database, kind, rules, {
      dossier: { ...dossier, draft },
      now,
      ...(!isProposed && { applicant: caller }),
    });
  }

  /** Examines what a new request on a right says, before the transaction that makes and submits it. */
  async examineRequest(
    kind: DossierKind,
    caller: Caller,
    rules: PreparedStep['rules'],
    right: DossierRow,
  ): Promise<ExaminedDraft | undefined> {
    if (!rules || kind.isCompared) return undefined;
    const dossier = { ...right, id: NO_DOSSIER, authorisationId: right.id };
    return this.submission.examineDraft(this.database, kind, rules, {
      dossier,
      now: await this.reads.now(this.database),
      applicant: caller,
    });
  }

  /** Reads what a step depends on besides its dossier, before the transaction of the step. */
  async prepare(kind: DossierKind, caller: Caller, action: string): Promise<Omit<PreparedStep, 'caller'>> {
    return {
      capabilities: await this.settings.capabilitiesOf(kind.module, caller.id),
      rules: submits(kind, action) ? await this.rulesOf(kind) : undefined,
    };
  }

  /** As `act`, as a part of what a transaction does. */
  async actIn(
    sql: Sql,
    kind: DossierKind,
    { caller, capabilities, rules, examined }: PreparedStep,
    id: string,
    given: { readonly action: string; readonly body: ActionBody },
    moment?: Date,
  ): Promise<DossierChanged> {
    const { action, body } = given;
    const { dossier, permissions } = await this.open(sql, kind, caller, id, capabilities);
    const now = moment ?? (await this.reads.now(sql));
    refuseStep(kind.workflow, action, dossier, permissions, body.version);
    refuseOpenQuestions(kind.workflow, action, body, this.deadlines.dayOf(now));
    const of = { dossier, caller, rules, examined, revision: body.proposal, reason: body.reason, now };
    const { submitted, dossier: taken } = await this.contentOf(sql, kind, action, of);
    const transition: Transition<string> = kind.workflow.actions[action]!;
    const change: HeaderChange = {
      ...submitted?.change,
      ...(transition.asks?.includes('effectiveFrom') && { effectiveFrom: body.effectiveFrom }),
      ...(transition.asks?.includes('effectiveUntil') && { effectiveUntil: body.effectiveUntil }),
      ...(transition.asks?.includes('commissionedOn') && { commissionedOn: body.commissionedOn }),
    };
    const version = await this.steps.take(sql, kind, taken, {
      action,
      actorId: caller.id,
      source: caller.source,
      reason: body.reason,
      ...(transition.asks?.includes('corrections') && { points: body.corrections?.map(({ text }) => text) }),
      ...(transition.asks?.includes('conditions') && { conditions: body.conditions ?? '' }),
      change,
      submissionId: submitted ? taken.versionId : dossier.submissionId,
      now,
      announced: caller.source !== null,
    });
    if (action === kind.workflow.right?.transfer?.answers.confirm)
      await this.transfers.keepAgreement(sql, id, { by: caller.id, at: now });
    if (transition.asks?.includes('bodies') || transition.asksEveryBody)
      await this.opinions.ask(
        sql,
        kind,
        { ...dossier, status: transition.to },
        {
          ...(!transition.asksEveryBody && { bodies: body.bodies ?? [] }),
          question: body.question ?? '',
          askedBy: caller.id,
          now,
          announced: caller.source !== null,
        },
      );
    if (transition.asks?.includes('corrections'))
      await this.corrections.ask(sql, kind, dossier, body.corrections ?? [], { askedBy: caller.id, now });
    if (transition.asks?.includes('coordination') && body.coordination)
      await this.coordination.open(sql, dossier, body.coordination, { openedBy: caller.id, now });
    if (stateOf(kind.workflow, transition.to)?.editable) await this.reopen(sql, dossier, caller, now);
    const jobId = submitted?.jobId;
    if (jobId) this.database.afterCommit(sql, () => void this.queue.enqueue(jobId));
    return { id, version, status: transition.to, reference: change.reference ?? dossier.reference };
  }

  /** What a step does to the application besides its status: a submission, or one of the steps of a proposal. */
  private async contentOf(
    sql: Sql,
    kind: DossierKind,
    action: string,
    of: Parameters<ProposalStepsService['accept']>[2],
  ): Promise<{ readonly dossier: DossierRow; readonly submitted?: Submitted }> {
    const { dossier, rules, examined } = of;
    const { submission, proposal } = kind.workflow;
    if (action === submission && rules)
      return { dossier, submitted: await this.submission.submit(sql, kind, { rules, examined }, of) };
    if (action === proposal?.answers.accept) return this.proposals.accept(sql, kind, of);
    if (action === proposal?.send) await this.proposals.send(sql, kind, of);
    if (action === proposal?.answers.counter) await this.proposals.close(sql, 'COUNTERED', of);
    if (action === proposal?.answers.takeBack) await this.proposals.close(sql, 'TAKEN_BACK', of);
    return { dossier };
  }

  private async rulesOf(kind: DossierKind) {
    return kind.rules(await this.settings.requiredFields(kind.module));
  }

  /** The next version starts as a copy of the returned one. */
  private async reopen(sql: Sql, dossier: DossierRow, caller: Caller, now: Date): Promise<void> {
    const next = { dossierId: dossier.id, number: dossier.versionNumber + 1, draft: dossier.draft };
    await this.writes.openVersion(sql, { ...next, authorId: caller.id }, now);
  }

  private async open(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    capabilities: readonly Capability[] = [],
  ): Promise<Opened> {
    const scope: AccessScope = accessScopeOf(kind, caller);
    await this.writes.lock(sql, id);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    return { dossier, permissions: permissionsOf(caller, scope, dossier, capabilities) };
  }
}
