import { Injectable } from '@nestjs/common';
import { mayPropose, type Proposal, type WrittenProposal } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { accessScopeOf, timeOnApplicantsSide } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierProposalsRepository } from './dossier-proposals.repository.js';

/** What an officer has written, and the revision that it changes; 0 where nobody wrote before. */
interface Written {
  readonly revision: number;
  readonly draft: unknown;
}

/** Lets officers write the change of an application that they want to propose, and both sides read what was proposed. */
@Injectable()
export class DossierProposalsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly proposals: DossierProposalsRepository,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN for who is on neither side, such as the staff of a body */
  async list<Details>(
    kind: DossierKind<never, unknown, Details>,
    caller: Caller,
    id: string,
  ): Promise<Proposal<Details>[]> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    if (!scope.regulator && !timeOnApplicantsSide(scope, dossier)) throw new PortalError('FORBIDDEN');
    const sent = await this.proposals.sent(this.database, id);
    return Promise.all(
      sent.map(async ({ id: proposalId, baseId, versionId, sent: sending, answered }) => ({
        id: proposalId,
        sent: sending,
        answered,
        before: await kind.readDetails(this.database, baseId),
        after: await kind.readDetails(this.database, versionId),
      })),
    );
  }

  /** @throws PortalError FORBIDDEN for anybody but officers, NOT_FOUND, TRANSITION_NOT_ALLOWED */
  async read(kind: DossierKind, caller: Caller, id: string): Promise<WrittenProposal<unknown>> {
    return this.database.transaction(async (sql) => {
      const { dossier, baseId } = await this.editable(sql, kind, caller, id);
      const open = await this.proposals.open(sql, id);
      if (open?.baseId !== baseId) return { revision: 0, draft: dossier.draft, edited: null };
      const { revision, draft, editedBy, editedAt } = open;
      return { revision, draft, edited: { by: editedBy, at: editedAt.toISOString() } };
    });
  }

  /** @throws PortalError FORBIDDEN, NOT_FOUND, TRANSITION_NOT_ALLOWED, VERSION_CONFLICT when somebody else was faster */
  save(kind: DossierKind, caller: Caller, id: string, written: Written): Promise<{ revision: number }> {
    return this.database.transaction(async (sql) =>
      this.saveIn(sql, kind, caller, id, written, await this.reads.now(sql)),
    );
  }

  /** As `save`, within a transaction and at a moment. */
  async saveIn(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    { revision, draft }: Written,
    now: Date,
  ): Promise<{ revision: number }> {
    const { baseId } = await this.editable(sql, kind, caller, id);
    const stored = await this.proposals.open(sql, id);
    const open = stored?.baseId === baseId ? stored : undefined;
    const current = open?.revision ?? 0;
    if (revision !== current) throw new PortalError('VERSION_CONFLICT', { currentVersion: current });
    if (open) await this.proposals.save(sql, open.id, { draft, editorId: caller.id }, now);
    else {
      // What was written about an earlier submission is no longer about this application.
      await this.proposals.discard(sql, id);
      await this.proposals.start(sql, { dossierId: id, baseId, draft, editorId: caller.id }, now);
    }
    return { revision: current + 1 };
  }

  /** @throws PortalError FORBIDDEN, NOT_FOUND, TRANSITION_NOT_ALLOWED */
  async discard(kind: DossierKind, caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.editable(sql, kind, caller, id);
      await this.proposals.discard(sql, id);
    });
  }

  private async editable(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
  ): Promise<{ dossier: DossierRow; baseId: string }> {
    const scope = accessScopeOf(kind, caller);
    if (!scope.regulator) throw new PortalError('FORBIDDEN');
    await this.writes.lock(sql, id);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    if (dossier.submissionId === null || !mayPropose(kind.workflow, dossier.status))
      throw new PortalError('TRANSITION_NOT_ALLOWED');
    return { dossier, baseId: dossier.submissionId };
  }
}
