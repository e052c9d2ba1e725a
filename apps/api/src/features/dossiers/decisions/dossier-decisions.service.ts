import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type actTemplates,
  type Decision,
  type DecisionDraft,
  type Input,
  type ModuleKey,
  modules,
  type VerifiedDecision,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MailsService } from '../../mail/mails.service.js';
import { pdfAnswer } from '../../written-documents/pdf-answer.js';
import { writeDocument } from '../../written-documents/write-document.js';
import { accessScopeOf, isWithin, timeReadBy } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import type { StepTaken } from '../steps/step-taken.js';
import { annexesOf, DecisionActService } from './decision-act.service.js';
import { DossierDecisionsRepository, type StoredDecision } from './dossier-decisions.repository.js';

const SERIES = 'DECISION';
const DIGITS = 4;
/** 128 bits: nobody finds a decision by trying codes. */
const CODE_BYTES = 16;

type ActPreview = Input<(typeof actTemplates)['endpoints']['previewAct']>['body'];

const isModuleKey = (key: string): key is ModuleKey => Object.hasOwn(modules, key);

/** Numbers decisions, and hands out their documents. */
@Injectable()
export class DossierDecisionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly decisions: DossierDecisionsRepository,
    private readonly mails: MailsService,
    private readonly acts: DecisionActService,
  ) {}

  /** Keeps a decision, in the transaction of its step; the document follows. */
  async record(sql: Sql, dossier: DossierRow, step: StepTaken): Promise<void> {
    const { action, actorId, submissionId, now, reason, conditions = '', change } = step;
    if (submissionId === null) throw new Error(`${dossier.id} is decided without a submission.`);
    const year = now.getUTCFullYear();
    const number = await this.writes.nextNumber(sql, SERIES, year);
    await this.decisions.add(
      sql,
      {
        dossierId: dossier.id,
        versionId: submissionId,
        number: `${year}-${String(number).padStart(DIGITS, '0')}`,
        code: randomBytes(CODE_BYTES).toString('base64url'),
        action,
        decidedBy: actorId,
        effectiveFrom: change.effectiveFrom ?? null,
        effectiveUntil: change.effectiveUntil ?? null,
        reason: reason ?? null,
        conditions,
        locale: await this.decisions.localeOf(sql, dossier.submitterId),
      },
      now,
    );
  }

  /** @throws PortalError NOT_FOUND also when the caller may not know of the dossier */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<Decision[]> {
    return (await this.readable(kind, caller, id)).map((decision) => this.asAnswer(decision));
  }

  /** @throws PortalError NOT_FOUND also while the document is being written */
  async document(kind: DossierKind, caller: Caller, id: string, decisionId: string): Promise<FileAnswer> {
    const isReadable = (await this.readable(kind, caller, id)).some((decision) => decision.id === decisionId);
    const found = isReadable && (await this.decisions.document(this.database, id, decisionId));
    if (!found) throw new PortalError('NOT_FOUND');
    return pdfAnswer(found.document, found.number);
  }

  /**
   * A decision as it would read if it were taken now; nothing is kept.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN for whoever is no officer, TRANSITION_NOT_ALLOWED for an action that decides
   *   nothing, or before a submission
   */
  async draft(kind: DossierKind, caller: Caller, id: string, draft: DecisionDraft): Promise<FileAnswer> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    if (!scope.regulator) throw new PortalError('FORBIDDEN');
    if (!kind.workflow.actions[draft.action]?.decides || dossier.submissionId === null)
      throw new PortalError('TRANSITION_NOT_ALLOWED');
    const wording = await this.acts.wordingOf(
      kind.module,
      await this.decisions.localeOf(this.database, dossier.submitterId),
    );
    const step = {
      action: draft.action,
      decidedAt: new Date(),
      decidedBy: await this.decisions.nameOf(this.database, caller.id),
      effectiveFrom: draft.effectiveFrom ?? null,
      effectiveUntil: draft.effectiveUntil ?? null,
      reason: draft.reason ?? null,
      conditions: draft.conditions ?? '',
    };
    const content = await writeDocument({
      ...(await this.acts.actOf(dossier, dossier.submissionId, step, wording)),
      parts: await annexesOf(kind, this.database, dossier.submissionId, wording),
    });
    return pdfAnswer(content, dossier.reference ?? id);
  }

  /** An act with example values. @throws PortalError NOT_FOUND for a module that there is not */
  async preview({ module, kind, locale, texts }: ActPreview): Promise<FileAnswer> {
    if (!isModuleKey(module)) throw new PortalError('NOT_FOUND');
    const wording = { ...(await this.acts.wordingOf(module, locale)), instead: texts };
    return pdfAnswer(await writeDocument({ ...this.acts.example(kind, wording, new Date()), parts: [] }), 'preview');
  }

  /** @throws PortalError NOT_FOUND */
  async verify(code: string): Promise<VerifiedDecision> {
    const found = await this.decisions.verified(this.database, code);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  /** Address of the public page of a decision. */
  addressOf({ code }: Pick<StoredDecision, 'code'>): string {
    return this.mails.linkTo(`/app/main/decision/${code}`);
  }

  private asAnswer({ code, reason: _reason, ...decision }: StoredDecision): Decision {
    return { ...decision, verification: this.addressOf({ code }) };
  }

  /** Decisions of the caller's own time. @throws PortalError NOT_FOUND */
  private async readable(kind: DossierKind, caller: Caller, id: string): Promise<StoredDecision[]> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const time = timeReadBy(scope, dossier);
    return (await this.decisions.list(this.database, id)).filter(({ decidedAt }) => isWithin(time, decidedAt));
  }
}
