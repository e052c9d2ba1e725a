import { Injectable } from '@nestjs/common';
import {
  type DossierChanged,
  type Issue,
  messageKeys,
  type NewTransfer,
  type OrganisationRef,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { accessScopeOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossiersService } from '../dossiers.service.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierRightsService } from './dossier-rights.service.js';
import { TransfersRepository } from './transfers.repository.js';

/** Names that a search gives at most. */
const MOST_RECEIVERS = 20;

/** Submits applications for the transfer of rights, and names who may receive them. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly rights: DossierRightsService,
    private readonly dossiers: DossiersService,
    private readonly transfers: TransfersRepository,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
  ) {}

  /** Organisations that may receive a right of the caller's, by a part of their names; the first ones. */
  receivers(kind: DossierKind, search: string): Promise<OrganisationRef[]> {
    return this.transfers.receivers(this.database, receiversOf(kind, []), search, MOST_RECEIVERS);
  }

  /**
   * Submits an application for the transfer of a right, and asks the organisation that is to receive it.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN for whoever does not act for the holder, TRANSITION_NOT_ALLOWED where there is
   *   no right, REQUEST_PENDING while another application acts on it, VALIDATION_FAILED, CHECKS_FAILED,
   *   IDEMPOTENCY_KEY_REUSED
   */
  async transfer(
    kind: DossierKind,
    caller: Caller,
    id: string,
    { key, ...wanted }: NewTransfer & { readonly key?: string | undefined },
  ): Promise<DossierChanged> {
    const dossier = await this.reads.find(this.database, { kind, scope: accessScopeOf(kind, caller) }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const { holderId, draft } = dossier;
    const action = kind.workflow.submission;
    const prepared = await this.dossiers.prepare(kind, caller, action);
    const examined = await this.dossiers.examineRequest(kind, caller, prepared.rules, dossier);
    const who = { caller, ...prepared, examined };
    return this.database.transaction(async (sql) => {
      const copy = { requestType: 'TRANSFER' as const, holderId, draft, authorisationId: id, transfer: wanted };
      const opened = await this.dossiers.createIn(
        sql,
        kind,
        caller,
        { ...copy, ...(key !== undefined && { key }) },
        {
          refuse: async () => {
            await this.rights.refuseRequest(sql, kind, id, 'TRANSFER');
            await this.refuseReceiver(sql, kind, holderId, wanted);
          },
        },
      );
      const before = await this.reads.readAny(sql, opened.id);
      // The same request was sent before.
      if (before?.transfer) return changedOf(before);
      const { receiverId, wantedOn, reason } = wanted;
      await this.transfers.add(sql, { dossierId: opened.id, giverId: holderId, receiverId, wantedOn });
      const body = { version: opened.version, reason };
      const submitted = await this.dossiers.actIn(sql, kind, who, opened.id, { action, body });
      const asked = kind.workflow.right?.transfer?.asked;
      const row = await this.reads.readAny(sql, opened.id);
      if (asked && row) await this.notices.tellReceiver(sql, kind, row, asked, reason);
      return submitted;
    });
  }

  private async refuseReceiver(sql: Sql, kind: DossierKind, holderId: string, wanted: NewTransfer): Promise<void> {
    const issues: Issue[] = [];
    if (!(await this.transfers.mayReceive(sql, receiversOf(kind, [holderId]), wanted.receiverId)))
      issues.push({ path: 'body.receiverId', code: 'custom', message: messageKeys.notAChoice });
    if (wanted.wantedOn < this.deadlines.dayOf(await this.reads.now(sql)))
      issues.push({ path: 'body.wantedOn', code: 'custom', message: messageKeys.dateFromToday });
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  }
}

const receiversOf = ({ system, workflow }: DossierKind, except: readonly string[]) => ({
  system,
  roles: workflow.right?.transfer?.by ?? [],
  except,
});

const changedOf = ({ id, version, status, reference }: DossierRow): DossierChanged => ({
  id,
  version,
  status,
  reference,
});
