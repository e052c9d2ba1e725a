import { Injectable } from '@nestjs/common';
import {
  type ConsultedBody,
  consultedStates,
  type DossierOpinionsEndpoints,
  daysAfter,
  type GivenOpinion,
  messageKeys,
  type NewOpinion,
  type Opinion,
  remindableFrom,
  stateOf,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { DossierAttachmentsService } from '../attachments/dossier-attachments.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { type AccessScope, accessScopeOf, isOnApplicantsSide } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import { DossierOpinionsRepository, type StoredOpinion } from './dossier-opinions.repository.js';

/** Whom an officer asks about a dossier. */
interface Consultation {
  /** Absent: every body that the module consults. */
  readonly bodies?: readonly string[];
  readonly question: string;
  readonly askedBy: string;
  readonly now: Date;
  /** Whether the bodies are notified; not for demonstration data. */
  readonly announced: boolean;
}

/** An answer with the files that came with it. */
interface AnsweredOpinion extends NewOpinion {
  readonly files?: readonly TakenFile[];
}

/** Consults bodies on dossiers, and takes their opinions. */
@Injectable()
export class DossierOpinionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly opinions: DossierOpinionsRepository,
    private readonly attachments: DossierAttachmentsService,
    private readonly settings: ModuleSettingsService,
    private readonly deadlines: DeadlinesService,
    private readonly steps: DossierStepsService,
    private readonly notices: DossierNoticesService,
    private readonly changes: ChangesService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** Bodies that the module may consult. @throws PortalError FORBIDDEN for anybody but its officers */
  async bodies(kind: DossierKind, caller: Caller): Promise<(ConsultedBody & { companyName: string })[]> {
    if (!accessScopeOf(kind, caller).regulator) throw new PortalError('FORBIDDEN');
    return this.namedBodies(this.database, kind);
  }

  /**
   * What officers see of every body, and the staff of a body of their own.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN for the applicant's side
   */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<Opinion[]> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const opinions = await this.readableOn(kind, scope, dossier);
    return opinions.map((opinion) => asAnswer(kind, dossier, scope, opinion));
  }

  /** @throws PortalError NOT_FOUND also for whoever does not read the opinion */
  async readFile(kind: DossierKind, caller: Caller, id: string, fileId: string): Promise<FileAnswer> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const readable = (await this.readableOn(kind, scope, dossier)).flatMap(({ given }) => given);
    return this.attachments.answer(
      this.database,
      readable.flatMap(({ attachments }) => attachments),
      fileId,
    );
  }

  /**
   * Asks bodies, in the transaction of the step that does so, and goes on at once where there is nobody to ask.
   *
   * @throws PortalError VALIDATION_FAILED for a body that the module does not consult, or that is asked already
   */
  async ask(sql: Sql, kind: DossierKind, dossier: DossierRow, consultation: Consultation): Promise<void> {
    const { question, askedBy, now, announced } = consultation;
    const known = await this.namedBodies(sql, kind);
    const bodies = consultation.bodies ?? known.map(({ id }) => id);
    const open = (await this.opinions.list(sql, dossier.id)).filter(({ isOpen }) => isOpen);
    const issues = bodies.flatMap((id, index) => {
      const isAsked = open.some(({ body }) => body.id === id);
      if (!isAsked && known.some((body) => body.id === id)) return [];
      const message = isAsked ? 'RULE_BODY_ASKED' : messageKeys.notAChoice;
      return [{ path: `body.bodies.${index}`, code: 'custom', message }];
    });
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    const today = this.deadlines.dayOf(now);
    for (const { id: bodyId, delayDays, tacitAllowed } of known.filter(({ id }) => bodies.includes(id))) {
      const dueOn = daysAfter(today, delayDays);
      const isDigested = kind.workflow.consultation?.digest === true && announced;
      const request = { dossierId: dossier.id, bodyId, askedBy, question, dueOn, tacitAllowed };
      await this.opinions.ask(sql, { ...request, isDigested }, now);
      if (announced && !isDigested)
        await this.notices.tellBody(sql, kind, dossier, 'DOSSIER_OPINION_ASKED', { bodyId, dueOn });
    }
    if (bodies.length === 0) await this.conclude(sql, kind, dossier, now, announced);
  }

  /**
   * Takes the answer of a body with its files, and goes on with the dossier after the last one.
   *
   * @throws PortalError NOT_FOUND for an opinion that the caller was not asked for, TRANSITION_NOT_ALLOWED once its
   *   consultation has ended, VALIDATION_FAILED also for a file that is refused, VERSION_CONFLICT when somebody else has
   *   answered meanwhile
   */
  async give(
    endpoint: DossierOpinionsEndpoints['giveOpinion'],
    kind: DossierKind,
    caller: Caller,
    id: string,
    exchange: HttpContext,
  ): Promise<Opinion> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    const asked = await this.readable({ ...scope, regulator: false }, id);
    // Who was not asked need not send files first.
    if (!dossier || asked.length === 0) throw new PortalError('NOT_FOUND');
    return this.attachments.receive(endpoint, exchange, caller.id, (body, files) =>
      this.database.transaction((sql) => this.giveIn(sql, kind, caller, id, { ...body, files })),
    );
  }

  /** As `give`, as a part of what a transaction does; demonstration data give the `moment`. */
  async giveIn(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    { files = [], ...given }: AnsweredOpinion,
    moment?: Date,
  ): Promise<Opinion> {
    await this.writes.lock(sql, id);
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    const before = await this.opinions.find(sql, given.opinionId);
    if (!dossier || before?.dossierId !== id || !scope.bodies.includes(before.body.id))
      throw new PortalError('NOT_FOUND');
    if (!mayAnswer(kind, dossier, scope, before)) throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (given.number !== before.given.length + 1)
      throw new PortalError('VERSION_CONFLICT', { currentVersion: before.given.length });
    refuseCause(kind, given);
    const now = moment ?? (await this.reads.now(sql));
    const { cause = null } = given;
    await this.opinions.give(sql, before.id, { ...given, cause, givenBy: caller.id }, now);
    await this.writes.contribute(sql, dossier.versionId, [caller.id]);
    const answer = { opinionId: before.id, number: given.number };
    await this.attachments.keep(sql, files, answer, { uploadedBy: caller.id, organisationId: before.body.id });
    await this.audit.record(sql, {
      action: 'dossier_opinion',
      actorId: caller.id,
      sessionId: moment ? undefined : caller.sessionId,
      source: caller.source,
      object: { type: 'dossier', id },
      detail: { body: before.body.companyName, answer: given.answer, number: given.number, marks: given.marks.length },
    });
    const announced = caller.source !== null;
    if (announced)
      await this.notices.tell(sql, kind, dossier, { officers: 'DOSSIER_OPINION_GIVEN' }, before.body.companyName);
    await this.follow(sql, kind, dossier, given.answer, { now, announced });
    this.changes.announce(sql, 'DOSSIERS');
    const after = (await this.reads.find(sql, { kind, scope }, id)) ?? dossier;
    return asAnswer(kind, after, scope, (await this.opinions.find(sql, before.id))!);
  }

  /**
   * Reminds a body that is late.
   *
   * @throws PortalError FORBIDDEN for anybody but officers, NOT_FOUND, TRANSITION_NOT_ALLOWED until its last day has passed
   *   and once it is waited for no more, BODY_REMINDED until it may be reminded again
   */
  remind(kind: DossierKind, caller: Caller, id: string, opinionId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      const scope = accessScopeOf(kind, caller);
      if (!scope.regulator) throw new PortalError('FORBIDDEN');
      await this.writes.lock(sql, id);
      const dossier = await this.reads.find(sql, { kind, scope }, id);
      const opinion = await this.opinions.find(sql, opinionId);
      if (!dossier || opinion?.dossierId !== id) throw new PortalError('NOT_FOUND');
      const { isOpen, askedAt, dueOn, body, remindedAt, tacitAllowed } = opinion;
      const now = await this.reads.now(sql);
      if (!isOpen || dueOn >= this.deadlines.dayOf(now)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      if (remindedAt !== null && remindableFrom(remindedAt) > now.toISOString()) throw new PortalError('BODY_REMINDED');
      await this.opinions.keepReminder(sql, opinionId, now);
      await this.notices.tellBody(sql, kind, dossier, 'DOSSIER_OPINION_OVERDUE', {
        bodyId: body.id,
        dueOn,
        overdue: {
          bodyName: body.companyName,
          askedOn: this.deadlines.dayOf(new Date(askedAt)),
          silence: tacitAllowed ? 'TACIT' : 'NONE',
        },
      });
      await this.audit.record(sql, {
        action: 'dossier_opinion',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'dossier', id },
        detail: { body: body.companyName, step: 'REMINDED' },
      });
      this.changes.announce(sql, 'DOSSIERS');
    });
  }

  /** Tells every body once a day of what it was asked since; in the transaction of a round. */
  async sendDigests(sql: Sql, kind: DossierKind, now: Date): Promise<void> {
    for (const { bodyId, ...asked } of await this.opinions.takeDigests(sql, kind.key, now))
      await this.notices.tellDigest(sql, kind, bodyId, asked);
  }

  /** Takes silence for an answer where it is one; in the transaction of a round. */
  async answerBySilence(sql: Sql, kind: DossierKind, dossier: DossierRow, now: Date): Promise<void> {
    const today = this.deadlines.dayOf(now);
    for (const { id, isOpen, tacitAllowed, dueOn, given, body } of await this.opinions.list(sql, dossier.id)) {
      if (!isOpen || !tacitAllowed || dueOn >= today) continue;
      const tacit = {
        ...{ number: given.length + 1, answer: 'TACIT' as const, text: '', marks: [] },
        ...{ cause: null, acceptableConditions: '', givenBy: null },
      };
      await this.opinions.give(sql, id, tacit, now);
      await this.notices.tell(sql, kind, dossier, { officers: 'DOSSIER_OPINION_GIVEN' }, body.companyName);
    }
    await this.conclude(sql, kind, dossier, now);
  }

  /**
   * Goes on with the dossier after an opinion: an objection is raised, the last one is settled, or nobody is waited for.
   * What another body objected to before is not raised again by an opinion that agrees.
   */
  private async follow(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    answer: GivenOpinion['answer'],
    { now, announced }: { readonly now: Date; readonly announced: boolean },
  ): Promise<void> {
    const { consultation, actions } = kind.workflow;
    const { objections } = consultation ?? {};
    if (!objections) return this.conclude(sql, kind, dossier, now, announced);
    const objects = answer === 'UNFAVOURABLE';
    const step = objects ? objections.raised : objections.settled;
    const stands = !objects && (await this.opinions.countObjections(sql, dossier.id)) > 0;
    if (stands || !actions[step]?.from.includes(dossier.status))
      return this.conclude(sql, kind, dossier, now, announced);
    await this.byPortal(sql, kind, dossier, step, now, announced);
    if (!objects) await this.conclude(sql, kind, await this.reads.readAny(sql, dossier.id), now, announced);
  }

  /** Goes on with the dossier once nobody is waited for. */
  private async conclude(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow | undefined,
    now: Date,
    announced = true,
  ): Promise<void> {
    const { consultation } = kind.workflow;
    if (!dossier || dossier.status !== consultation?.state) return;
    if ((await this.opinions.countOpen(sql, dossier.id)) > 0) return;
    await this.byPortal(sql, kind, dossier, consultation.concluded, now, announced);
  }

  private async byPortal(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    action: string,
    now: Date,
    announced: boolean,
  ) {
    const { submissionId } = dossier;
    const step = { action, actorId: null, source: null, change: {}, submissionId, now, announced };
    await this.steps.take(sql, kind, dossier, step);
  }

  /** Opinions on a dossier that somebody may read: officers all of them, the staff of bodies their own. */
  private async readable({ regulator, bodies }: AccessScope, id: string): Promise<StoredOpinion[]> {
    const all = await this.opinions.list(this.database, id);
    return all.filter(({ body }) => regulator || bodies.includes(body.id));
  }

  /** @throws PortalError FORBIDDEN for the applicant's side where bodies do not object */
  private readableOn(kind: DossierKind, scope: AccessScope, dossier: DossierRow): Promise<StoredOpinion[]> {
    if (scope.regulator || scope.bodies.length > 0) return this.readable(scope, dossier.id);
    const mayReadObjections = kind.workflow.consultation?.objections && isOnApplicantsSide(scope, dossier);
    if (!mayReadObjections) throw new PortalError('FORBIDDEN');
    return this.objections(kind, dossier.id);
  }

  /** Opinions that the applicant's side reads: objections, where bodies object. */
  private async objections({ workflow }: DossierKind, id: string): Promise<StoredOpinion[]> {
    const all = workflow.consultation?.objections ? await this.opinions.list(this.database, id) : [];
    return all.filter(({ given }) => given.some(({ answer }) => answer === 'UNFAVOURABLE'));
  }

  private async namedBodies(sql: Sql, { module }: DossierKind): Promise<(ConsultedBody & { companyName: string })[]> {
    const bodies = await this.settings.bodiesIn(sql, module);
    const names = await this.opinions.bodyNames(
      sql,
      bodies.map(({ id }) => id),
    );
    return bodies.flatMap((body) => {
      const companyName = names.get(body.id);
      return companyName === undefined ? [] : [{ ...body, companyName }];
    });
  }
}

/** The staff of a body answer while it is waited for, and change the answer as long as the dossier is examined. */
function mayAnswer(
  { workflow }: DossierKind,
  { status }: DossierRow,
  scope: AccessScope,
  opinion: StoredOpinion,
): boolean {
  if (!scope.bodies.includes(opinion.body.id)) return false;
  const isConsulted = consultedStates(workflow).includes(status);
  if (opinion.isOpen) return isConsulted;
  return opinion.given.length > 0 && (isConsulted || stateOf(workflow, status)?.clock === 'running');
}

/** @throws PortalError VALIDATION_FAILED for an objection without one of its causes, and for a cause of another answer */
function refuseCause({ workflow }: DossierKind, { answer, cause }: Pick<NewOpinion, 'answer' | 'cause'>): void {
  const causes = answer === 'UNFAVOURABLE' ? (workflow.consultation?.objections?.causes ?? []) : [];
  if (cause === undefined ? causes.length === 0 : causes.includes(cause)) return;
  const message = cause === undefined ? messageKeys.required : messageKeys.notAChoice;
  throw new PortalError('VALIDATION_FAILED', { issues: [{ path: 'body.cause', code: 'custom', message }] });
}

const asAnswer = (kind: DossierKind, dossier: DossierRow, scope: AccessScope, stored: StoredOpinion): Opinion => {
  const { dossierId: _dossierId, ...opinion } = stored;
  return { ...opinion, mayAnswer: mayAnswer(kind, dossier, scope, stored) };
};
