import { Injectable } from '@nestjs/common';
import { type OrganisationRef, stateOf } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { DossierCoordinationRepository } from '../coordination/dossier-coordination.repository.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierDecisionsService } from '../decisions/dossier-decisions.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierOpinionsRepository } from '../opinions/dossier-opinions.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository, type HeaderChange } from '../records/dossier-writes.repository.js';
import { DossierRightsRepository } from '../rights/dossier-rights.repository.js';
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
  ) {}

  /** @returns the dossier's new version */
  async take(sql: Sql, kind: DossierKind, taken: DossierRow, step: StepTaken): Promise<number> {
    const { action, actorId, source, reason, now } = step;
    const { to } = kind.workflow.actions[action]!;
    const { id: dossierId, status: from, versionNumber } = taken;
    const entersIntoForce = to === kind.workflow.right?.states[0];
    const receiver = taken.transfer?.to;
    const dossier = entersIntoForce && receiver && receiver.id !== taken.holderId ? heldBy(taken, receiver) : taken;
    const change = dossier === taken ? step.change : { ...step.change, ...holderChange(kind, dossier) };
    const event = { dossierId, actorId, source, action, from, to, versionNumber, reason };
    const { consultation, coordination } = kind.workflow;
    if (from === consultation?.state && to !== from) await this.opinions.closeAll(sql, dossierId);
    if (from === coordination?.state && to !== from) await this.coordination.closeAll(sql, dossierId);
    const deadline = await this.deadlines.after(sql, kind, dossier, to, now);
    const version = await this.writes.step(sql, event, { ...change, ...deadline }, now);
    if (kind.workflow.actions[action]?.decides) await this.decisions.record(sql, dossier, step);
    await this.register(sql, kind, dossier, step, to);
    if (step.announced) await this.notices.send(sql, kind, taken, step);
    if (step.announced && dossier !== taken) await this.notices.send(sql, kind, dossier, step);
    if (entersIntoForce) await this.replace(sql, kind, dossier, step);
    return version;
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
