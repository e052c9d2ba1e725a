import { Injectable } from '@nestjs/common';
import type { DossierMessage, NewMessage } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { accessScopeOf, isOnApplicantsSide } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierMessagesRepository, type StoredMessage } from './dossier-messages.repository.js';

interface Party {
  readonly dossier: DossierRow;
  readonly side: DossierMessage['side'];
}

const asAnswer = ({ dossierId: _dossierId, ...message }: StoredMessage): DossierMessage => message;

/** Lets the two sides of a dossier write to each other. Who merely reads the dossier has no part in it. */
@Injectable()
export class DossierMessagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly messages: DossierMessagesRepository,
    private readonly notices: DossierNoticesService,
    private readonly changes: ChangesService,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<DossierMessage[]> {
    await this.partyOf(this.database, kind, caller, id);
    return (await this.messages.list(this.database, id)).map(asAnswer);
  }

  /**
   * Sends a message, and notifies the other side; sent again with its id it is there once.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED for a draft that was never submitted,
   *   IDEMPOTENCY_KEY_REUSED for an id that another message has
   */
  post(kind: DossierKind, caller: Caller, id: string, message: NewMessage): Promise<DossierMessage> {
    return this.database.transaction((sql) => this.postIn(sql, kind, caller, id, message));
  }

  /** As `post`, as a part of what a transaction does; demonstration data give the `moment`, and notify nobody. */
  async postIn(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    { id: messageId, text }: NewMessage,
    moment?: Date,
  ): Promise<DossierMessage> {
    const { dossier, side } = await this.partyOf(sql, kind, caller, id);
    if (dossier.submissionId === null) throw new PortalError('TRANSITION_NOT_ALLOWED');
    const message = { id: messageId, dossierId: id, authorId: caller.id, side, text };
    const isNew = await this.messages.add(sql, message, moment);
    const stored = await this.messages.find(sql, messageId);
    if (stored?.dossierId !== id || stored.author.id !== caller.id || stored.text !== text)
      throw new PortalError('IDEMPOTENCY_KEY_REUSED');
    if (isNew && caller.source !== null) {
      const other = side === 'APPLICANT' ? 'officers' : 'applicants';
      await this.notices.tell(sql, kind, dossier, { [other]: 'DOSSIER_MESSAGE' });
    }
    if (isNew) this.changes.announce(sql, 'DOSSIERS');
    return asAnswer(stored);
  }

  private async partyOf(sql: Sql, kind: DossierKind, caller: Caller, id: string): Promise<Party> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    if (isOnApplicantsSide(scope, dossier)) return { dossier, side: 'APPLICANT' };
    if (scope.regulator) return { dossier, side: 'OFFICER' };
    throw new PortalError('FORBIDDEN');
  }
}
