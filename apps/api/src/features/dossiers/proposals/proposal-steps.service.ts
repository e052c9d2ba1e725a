import { Injectable } from '@nestjs/common';
import { messageKeys, type ProposalAnswer } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierSubmissionService, type ExaminedDraft, type Submitted } from '../steps/dossier-submission.service.js';
import type { StrictRules } from '../strict-rules.js';
import { DossierProposalsRepository } from './dossier-proposals.repository.js';

/** Who takes a step, and when. */
interface Occasion {
  readonly dossier: DossierRow;
  readonly caller: Caller;
  readonly rules: StrictRules<unknown, unknown> | undefined;
  readonly examined: ExaminedDraft | undefined;
  /** Revision of the proposal that is sent. */
  readonly revision: number | undefined;
  readonly reason: string | undefined;
  readonly now: Date;
}

/** A submission that follows from a step, and the dossier with its version. */
export interface AcceptedProposal {
  readonly dossier: DossierRow;
  readonly submitted: Submitted;
}

/** What the steps do that send and answer proposals, in the transaction of the step. */
@Injectable()
export class ProposalStepsService {
  constructor(
    private readonly proposals: DossierProposalsRepository,
    private readonly submission: DossierSubmissionService,
    private readonly writes: DossierWritesRepository,
  ) {}

  /** The draft that a step examines; undefined where there is none, which the step refuses. */
  async draftOf(sql: Sql, { workflow: { proposal } }: DossierKind, action: string, dossier: DossierRow) {
    if (action === proposal?.send) return (await this.proposals.open(sql, dossier.id))?.draft;
    if (action !== proposal?.answers.accept) return dossier.draft;
    return (await this.proposals.sent(sql, dossier.id)).find(({ answered }) => answered === null)?.draft;
  }

  /**
   * Sends what officers wrote, under the rules and checks of a submission.
   *
   * @throws PortalError VERSION_CONFLICT unless the sender has read it as it is, VALIDATION_FAILED, also when nothing was
   *   written, CHECKS_FAILED
   */
  async send(sql: Sql, kind: DossierKind, of: Occasion): Promise<void> {
    const { dossier, caller, rules, examined, revision, reason = null, now } = of;
    const open = await this.proposals.open(sql, dossier.id);
    const current = open?.baseId === dossier.submissionId ? open : undefined;
    if (revision !== (current?.revision ?? 0))
      throw new PortalError('VERSION_CONFLICT', { currentVersion: current?.revision ?? 0 });
    if (!current || !rules) {
      const issue = { path: 'body.proposal', code: 'custom', message: messageKeys.required };
      throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
    }
    const proposed = { ...dossier, draft: current.draft };
    const prepared = { rules, examined };
    const { application } = await this.submission.examine(sql, kind, prepared, { dossier: proposed, now });
    const version = { dossierId: dossier.id, draft: current.draft, authorId: caller.id };
    const number = await this.proposals.nextNumber(sql, dossier.id);
    const versionId = await this.writes.openVersion(sql, { ...version, number }, now);
    await kind.store(sql, versionId, application);
    await this.proposals.send(sql, current.id, { versionId, by: caller.id, reason }, now);
  }

  /** Submits what was proposed, for the applicant who accepts it. @throws PortalError VALIDATION_FAILED, CHECKS_FAILED */
  async accept(sql: Sql, kind: DossierKind, of: Occasion): Promise<AcceptedProposal> {
    const { dossier, caller, rules, examined, now } = of;
    const { id, draft, sent, writerIds } = await this.unanswered(sql, dossier);
    if (!rules) throw new Error('A proposal is accepted under the rules of a submission.');
    const number = dossier.versionNumber + 1;
    const version = { dossierId: dossier.id, number, draft, authorId: sent.by.id };
    const versionId = await this.writes.openVersion(sql, version, now);
    // Who wrote or sent it may not decide on it.
    const contributorIds = [...writerIds, sent.by.id];
    await this.writes.contribute(sql, versionId, contributorIds);
    const accepted = { ...dossier, versionId, versionNumber: number, draft, contributorIds };
    const prepared = { rules, examined };
    const submitted = await this.submission.submit(sql, kind, prepared, { dossier: accepted, caller, now });
    await this.proposals.answer(sql, id, { answer: 'ACCEPTED', by: caller.id, reason: null }, now);
    return { dossier: accepted, submitted };
  }

  /** Closes what was proposed, which leaves the application as it is. */
  async close(sql: Sql, answer: Exclude<ProposalAnswer, 'ACCEPTED'>, of: Occasion): Promise<void> {
    const { dossier, caller, reason = null, now } = of;
    const { id } = await this.unanswered(sql, dossier);
    await this.proposals.answer(sql, id, { answer, by: caller.id, reason }, now);
  }

  private async unanswered(sql: Sql, dossier: DossierRow) {
    const found = (await this.proposals.sent(sql, dossier.id)).find(({ answered }) => answered === null);
    if (!found) throw new Error(`${dossier.id} has no proposal that could be answered.`);
    return found;
  }
}
