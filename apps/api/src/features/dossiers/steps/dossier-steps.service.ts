import { Injectable } from '@nestjs/common';
import { consultedStates, endsWithoutRight, type OrganisationRef, stateOf } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { DossierCoordinationRepository } from '../coordination/dossier-coordination.repository.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierDecisionsService } from '../decisions/dossier-decisions.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierObligationsService } from '../obligations/dossier-obligations.service.js';
import { DossierOpinionsRepository } from '../opinions/dossier-opinions.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository, type HeaderChange } from '../records/dossier-writes.repository.js';
import { DossierRightsRepository } from '../rights/dossier-rights.repository.js';
import { TransfersRepository } from '../rights/transfers.repository.js';
import { searchTextOf } from '../search-text.js';
import { DossierNoticesService } from './dossier-notices.service.js';
import type { StepTaken } from './step-taken.js';

/** Takes one step along a workflow, and updates the register. */
@Injectable()
export class DossierStepsService {
  constructor(
    private readonly writes: DossierWritesRepository,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
    private readonly opinions: DossierOpinionsRepository,
    private readonly coordination: DossierCoordinationRepository,
    private readonly decisions: DossierDecisionsService,
    private readonly rights: DossierRightsRepository,
    private readonly transfers: TransfersRepository,
    private readonly obligations: DossierObligationsService,
  ) {}

  /**
   * A step towards a right that the portal itself takes closes the application instead, when the right that it is about
   * has ended.
   *
   * @returns the dossier's new version
   * @throws PortalError RIGHT_ENDED for a step of a person's
   */
  async take(sql: Sql, kind: DossierKind, taken: DossierRow, step: StepTaken): Promise<number> {
    const { action, actorId, source, reason, now } = step;
    const { to } = kind.workflow.actions[action]!;
    if (await this.lacksRight(sql, kind, taken, to)) {
      if (actorId !== null) throw new PortalError('RIGHT_ENDED');
      return this.closeRequest(sql, kind, taken, step);
    }
    const { id: dossierId, status: from, versionNumber } = taken;
    const entersIntoForce = to === kind.workflow.right?.states[0];
    const receiver = taken.transfer?.to;
    const dossier = entersIntoForce && receiver && receiver.id !== taken.holderId ? heldBy(taken, receiver) : taken;
    const change = dossier === taken ? step.change : { ...step.change, ...holderChange(kind, dossier) };
    const event = { dossierId, actorId, source, action, from, to, versionNumber, reason };
    const { coordination } = kind.workflow;
    const consulted = consultedStates(kind.workflow);
    if (consulted.includes(from) && !consulted.includes(to)) await this.opinions.closeAll(sql, dossierId);
    if (from === coordination?.state && to !== from) await this.coordination.closeAll(sql, dossierId);
    const deadline = await this.deadlines.after(sql, kind, dossier, to, now);
    if (actorId !== null) await this.writes.contribute(sql, taken.versionId, [actorId]);
    const version = await this.writes.step(sql, event, { ...change, ...deadline }, now);
    await this.obligations.follow(sql, kind, dossier, step);
    if (kind.workflow.actions[action]?.decides) await this.decisions.record(sql, dossier, step);
    await this.register(sql, kind, dossier, step, to);
    if (taken.transfer && (entersIntoForce || endsWithoutRight(kind.workflow, to)))
      await this.transfers.keepEnd(sql, dossierId, { at: now, as: to });
    if (step.announced) await this.notices.send(sql, kind, taken, step);
    if (step.announced && dossier !== taken) await this.notices.send(sql, kind, dossier, step);
    if (entersIntoForce) await this.replace(sql, kind, dossier, step);
    await this.closeRequests(sql, kind, taken, to, step);
    return version;
  }

  /** Closes an application about a right that has ended, and tells everybody who has a part in it. */
  async closeRequest(
    sql: Sql,
    kind: DossierKind,
    request: DossierRow,
    { now, announced }: Pick<StepTaken, 'now' | 'announced'>,
  ): Promise<number> {
    const { action } = kind.workflow.right!.ended;
    const { submissionId } = request;
    const byPortal = { action, actorId: null, source: null, change: {} };
    const version = await this.take(sql, kind, request, { ...byPortal, submissionId, now, announced });
    const { notices } = kind.workflow.actions[action]!;
    if (announced && notices?.applicants) await this.notices.tellReceiver(sql, kind, request, notices.applicants);
    return version;
  }

  /** Closes the applications about a right that ends; one that somebody is changing follows in the next round of rights. */
  private async closeRequests(sql: Sql, kind: DossierKind, { id, status }: DossierRow, to: string, step: StepTaken) {
    const { right, actions } = kind.workflow;
    if (!right?.states.includes(status) || right.states.includes(to)) return;
    const { action, outlivesExpiry } = right.ended;
    const except = step.action === right.expiry ? outlivesExpiry : [];
    for (const request of await this.rights.lockRequests(sql, id, { states: actions[action]!.from, except }))
      await this.closeRequest(sql, kind, request, step);
  }

  /** Whether an application is about a right that has ended, and a step would bring it nearer to taking its place. */
  private async lacksRight(sql: Sql, { workflow }: DossierKind, request: DossierRow, to: string): Promise<boolean> {
    const { right, actions } = workflow;
    const { authorisationId, status, requestType } = request;
    if (!right || !authorisationId || right.states.includes(status) || stateOf(workflow, to)?.final) return false;
    const about = await this.rights.lock(sql, authorisationId);
    if (!about || right.states.includes(about.status)) return false;
    const expired = [actions[right.expiry]!.to, ...(right.ended.afterExpiry ?? [])];
    return !(expired.includes(about.status) && right.ended.outlivesExpiry.includes(requestType));
  }

  /** A right that is changed or renewed ends once the one that takes its place is in force, unless it ended before. */
  private async replace(sql: Sql, kind: DossierKind, { authorisationId }: DossierRow, step: StepTaken): Promise<void> {
    const { right } = kind.workflow;
    const replaced = authorisationId && (await this.rights.lock(sql, authorisationId));
    if (!right || !replaced || !right.states.includes(replaced.status)) return;
    const { now, announced } = step;
    const byPortal = { action: right.replacement, actorId: null, source: null, change: {} };
    await this.take(sql, kind, replaced, { ...byPortal, submissionId: replaced.submissionId, now, announced });
  }

  private async register(sql: Sql, kind: DossierKind, dossier: DossierRow, step: StepTaken, to: string): Promise<void> {
    const isPublished = (status: string): boolean => stateOf(kind.workflow, status)?.published ?? false;
    const reference = step.change.reference ?? dossier.reference;
    const { submissionId: versionId } = step;
    if (!kind.register || !(isPublished(dossier.status) || isPublished(to))) return;
    if (versionId === null || reference === null) throw new Error(`${dossier.id} is published without a submission.`);
    await kind.register.update(sql, {
      dossierId: dossier.id,
      versionId,
      holderId: dossier.holderId,
      reference,
      status: to,
      published: isPublished(to),
      byPortal: step.actorId === null,
      at: step.now,
    });
  }
}

/** A dossier whose right has gone to another organisation. */
const heldBy = (dossier: DossierRow, { id, companyName }: OrganisationRef): DossierRow => ({
  ...dossier,
  holderId: id,
  holderName: companyName,
});

/** What is stored of a new holder: the name is among the texts that are searched. */
const holderChange = (
  kind: DossierKind,
  { holderId, holderName, reference, title, draft }: DossierRow,
): HeaderChange => ({
  holderId,
  searchText: searchTextOf([reference, title, holderName, ...kind.searchTextsOf(draft)]),
});
