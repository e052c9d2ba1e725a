import { Injectable } from '@nestjs/common';
import type { DossierMessage, DossierMessagesEndpoints, NewMessage } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { areSame, DossierAttachmentsService } from '../attachments/dossier-attachments.service.js';
import {
  accessScopeOf,
  isOnApplicantsSide,
  isWithin,
  type OwnTime,
  timeOnApplicantsSide,
  timeReadBy,
} from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierMessagesRepository, type StoredMessage } from './dossier-messages.repository.js';

interface Party {
  readonly dossier: DossierRow;
  readonly side: DossierMessage['side'];
  /** When what they read was written. */
  readonly time: OwnTime;
  /** They have a part in it still. */
  readonly isPresent: boolean;
}

/** A message with the files that came with it. */
interface WrittenMessage extends NewMessage {
  readonly files?: readonly TakenFile[];
}

const asAnswer = ({ dossierId: _dossierId, ...message }: StoredMessage): DossierMessage => message;

/** Lets the two sides of a dossier write to each other. Who merely reads the dossier has no part in it. */
@Injectable()
export class DossierMessagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly messages: DossierMessagesRepository,
    private readonly attachments: DossierAttachmentsService,
    private readonly notices: DossierNoticesService,
    private readonly changes: ChangesService,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<DossierMessage[]> {
    const { time } = await this.partyOf(this.database, kind, caller, id);
    return (await this.messages.list(this.database, id)).filter(({ at }) => isWithin(time, at)).map(asAnswer);
  }

  /**
   * Sends a message with its files, and notifies the other side; sent again with its id it is there once.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED for a draft that was never submitted,
   *   VALIDATION_FAILED also for a file that is refused, IDEMPOTENCY_KEY_REUSED for an id that another message has
   */
  async post(
    endpoint: DossierMessagesEndpoints['postMessage'],
    kind: DossierKind,
    caller: Caller,
    id: string,
    exchange: HttpContext,
  ): Promise<DossierMessage> {
    // Who may not write need not send files first.
    await this.writerOf(this.database, kind, caller, id);
    return this.attachments.receive(endpoint, exchange, caller.id, (body, files) =>
      this.database.transaction((sql) => this.postIn(sql, kind, caller, id, { ...body, files })),
    );
  }

  /** As `post`, as a part of what a transaction does; demonstration data give the `moment`, and notify nobody. */
  async postIn(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    { id: messageId, text, files = [] }: WrittenMessage,
    moment?: Date,
  ): Promise<DossierMessage> {
    const { dossier, side } = await this.writerOf(sql, kind, caller, id);
    const message = { id: messageId, dossierId: id, authorId: caller.id, side, text };
    const isNew = await this.messages.add(sql, message, moment);
    if (isNew)
      await this.attachments.keep(
        sql,
        files,
        { messageId },
        { uploadedBy: caller.id, organisationId: dossier.holderId },
      );
    const stored = await this.messages.find(sql, messageId);
    const isThis = stored?.dossierId === id && stored.author.id === caller.id && stored.text === text;
    // Content of files that are there already has no row, and goes with the sweep of uploads.
    if (!isThis || !areSame(stored.attachments, files)) throw new PortalError('IDEMPOTENCY_KEY_REUSED');
    if (isNew && caller.source !== null) {
      const other = side === 'APPLICANT' ? 'officers' : 'applicants';
      await this.notices.tell(sql, kind, dossier, { [other]: 'DOSSIER_MESSAGE' });
    }
    if (isNew) this.changes.announce(sql, 'DOSSIERS');
    return asAnswer(stored);
  }

  /** @throws PortalError NOT_FOUND also for whoever does not read the messages */
  async readFile(kind: DossierKind, caller: Caller, id: string, fileId: string): Promise<FileAnswer> {
    const party = await this.findParty(this.database, kind, caller, id);
    if (!party?.side) throw new PortalError('NOT_FOUND');
    const seen = (await this.messages.list(this.database, id)).filter(({ at }) => isWithin(party.time, at));
    const readable = seen.flatMap(({ attachments }) => attachments);
    return this.attachments.answer(this.database, readable, fileId);
  }

  private async writerOf(sql: Sql, kind: DossierKind, caller: Caller, id: string): Promise<Party> {
    const party = await this.partyOf(sql, kind, caller, id);
    if (!party.isPresent) throw new PortalError('FORBIDDEN');
    if (party.dossier.submissionId === null) throw new PortalError('TRANSITION_NOT_ALLOWED');
    return party;
  }

  private async partyOf(sql: Sql, kind: DossierKind, caller: Caller, id: string): Promise<Party> {
    const found = await this.findParty(sql, kind, caller, id);
    if (!found) throw new PortalError('NOT_FOUND');
    if (!found.side) throw new PortalError('FORBIDDEN');
    return { ...found, side: found.side };
  }

  /** The dossier and the side of whoever reads it; no side for who merely reads. Undefined: the caller does not see it. */
  private async findParty(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
  ): Promise<(Omit<Party, 'side'> & Partial<Pick<Party, 'side'>>) | undefined> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    if (!dossier) return undefined;
    const found = { dossier, time: timeReadBy(scope, dossier) };
    if (timeOnApplicantsSide(scope, dossier))
      return { ...found, side: 'APPLICANT', isPresent: isOnApplicantsSide(scope, dossier) };
    return { ...found, isPresent: true, ...(scope.regulator && { side: 'OFFICER' }) };
  }
}
