import { Injectable } from '@nestjs/common';
import {
  type DossierChanged,
  notBroughtAlong,
  type RelatedDossiers,
  type RequestType,
  renewableFrom,
  stateOf,
  statesOf,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierDocumentsRepository } from '../documents/dossier-documents.repository.js';
import { accessScopeOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossiersService } from '../dossiers.service.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { KindInScope } from '../records/seen-texts.js';
import { DossierRightsRepository } from './dossier-rights.repository.js';

interface Found {
  readonly dossier: DossierRow;
  readonly inScope: KindInScope;
}

interface NewRequest {
  readonly requestType: RequestType;
  /** Names the request, which may be sent again when its answer is lost. */
  readonly key?: string | undefined;
}

/** Opens applications that change, renew or repeat what a dossier says, and says what acts on what. */
@Injectable()
export class DossierRightsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly rights: DossierRightsRepository,
    private readonly dossiers: DossiersService,
    private readonly documents: DossierDocumentsRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  /** @throws PortalError NOT_FOUND */
  async related(kind: DossierKind, caller: Caller, id: string): Promise<RelatedDossiers> {
    const { dossier, inScope } = await this.find(kind, caller, id);
    const found = await this.rights.related(this.database, inScope, dossier);
    return {
      authorisation: found.find((other) => other.id === dossier.authorisationId) ?? null,
      requests: found.filter((other) => other.id !== dossier.authorisationId),
    };
  }

  /**
   * Opens a draft that says what a dossier says, and has the documents that its applicant added.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN for whoever does not act for the holder, TRANSITION_NOT_ALLOWED where there is
   *   no right to change or renew, RENEWAL_TOO_EARLY, REQUEST_PENDING while another application acts on it,
   *   IDEMPOTENCY_KEY_REUSED
   */
  async open(
    kind: DossierKind,
    caller: Caller,
    id: string,
    { requestType, key }: NewRequest,
    moment?: Date,
  ): Promise<DossierChanged> {
    const { dossier } = await this.find(kind, caller, id);
    const { holderId, draft } = dossier;
    const copy = { requestType, holderId, draft, ...(key !== undefined && { key }) };
    const actsOnRight = kind.workflow.right?.requests.includes(requestType) === true;
    const given = { ...copy, ...(actsOnRight && { authorisationId: id }) };
    return this.database.transaction((sql) =>
      this.dossiers.createIn(sql, kind, caller, given, {
        moment,
        ...(actsOnRight && { refuse: () => this.refuseRequest(sql, kind, id, requestType, moment) }),
        complete: (to, now) =>
          this.documents.bringAlong(sql, { from: id, to, except: notBroughtAlong, addedBy: caller.id }, now),
      }),
    );
  }

  /**
   * Locks a right that an application is to act on, in the transaction that opens the application.
   *
   * @throws PortalError TRANSITION_NOT_ALLOWED where there is no such right, RENEWAL_TOO_EARLY, REQUEST_PENDING
   */
  async refuseRequest(
    sql: Sql,
    { workflow }: DossierKind,
    id: string,
    requestType: RequestType,
    moment?: Date,
  ): Promise<void> {
    const { right } = workflow;
    const dossier = await this.rights.lock(sql, id);
    const isPossible = requestType === 'TRANSFER' ? right?.transfer : right?.requests.includes(requestType);
    if (!dossier || !right || !isPossible || !right.states.includes(dossier.status))
      throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (requestType === 'RENEW') {
      const from = renewableFrom(right, dossier.effectiveUntil);
      const today = this.deadlines.dayOf(moment ?? (await this.reads.now(sql)));
      if (from === null || today < from)
        throw new PortalError('RENEWAL_TOO_EARLY', { ...(from && { values: { from } }) });
    }
    const ended = statesOf(workflow).filter((state) => stateOf(workflow, state)?.final || right.states.includes(state));
    if (await this.rights.isRequested(sql, id, ended)) throw new PortalError('REQUEST_PENDING');
  }

  private async find(kind: DossierKind, caller: Caller, id: string): Promise<Found> {
    const inScope = { kind, scope: accessScopeOf(kind, caller) };
    const dossier = await this.reads.find(this.database, inScope, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    return { dossier, inScope };
  }
}
