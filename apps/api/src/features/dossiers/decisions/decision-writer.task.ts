import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { Claim } from '../../../kernel/leased-work/leased-queue.repository.js';
import { LeasedWorkService } from '../../../kernel/leased-work/leased-work.service.js';
import { writeDocument } from '../../written-documents/write-document.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { annexesOf, DecisionActService } from './decision-act.service.js';
import { DecisionQueueRepository, type UnwrittenDecision } from './decision-queue.repository.js';
import { DossierDecisionsRepository } from './dossier-decisions.repository.js';
import { DossierDecisionsService } from './dossier-decisions.service.js';

/** Writes the documents of decisions, each once, in the language of the applicant. */
@Injectable()
export class DecisionWriterTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly queue: DecisionQueueRepository,
    private readonly decisions: DossierDecisionsRepository,
    private readonly service: DossierDecisionsService,
    private readonly reads: DossierReadsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly acts: DecisionActService,
    private readonly changes: ChangesService,
    private readonly work: LeasedWorkService,
  ) {}

  onModuleInit(): void {
    this.work.run('Writing decisions', this.queue, (decision) => this.write(decision), { lanes: 1 });
  }

  /** @throws when what the document says cannot be read: the attempt is repeated */
  async write(claimed: UnwrittenDecision & Claim): Promise<void> {
    const dossier = await this.reads.readAny(this.database, claimed.dossierId);
    const decision = await this.decisions.find(this.database, claimed.id);
    const kind = this.kinds.all().find(({ key }) => key === dossier?.kind);
    if (!dossier || !decision || !kind) throw new Error(`Decision ${claimed.id} is about nothing that is known.`);
    const wording = await this.acts.wordingOf(kind.module, claimed.locale);
    const step = {
      ...decision,
      decidedAt: new Date(decision.decidedAt),
      decidedBy: decision.decidedBy?.fullName ?? null,
    };
    const document = await writeDocument({
      ...(await this.acts.actOf(dossier, claimed.versionId, step, wording)),
      verification: { address: this.service.addressOf(decision), text: wording.t('DECISION_VERIFY') },
      parts: await annexesOf(kind, this.database, claimed.versionId, wording),
    });
    await this.queue.keep(claimed, document, createHash('sha256').update(document).digest('hex'));
    this.changes.announce(this.database, 'DOSSIERS');
  }
}
