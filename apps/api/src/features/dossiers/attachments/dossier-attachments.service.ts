import { Injectable } from '@nestjs/common';
import {
  type DossierAttachment,
  type EndpointSpec,
  extensionOf,
  type FileRules,
  type Issue,
  messageKeys,
  type UploadOutcome,
  uploadCodes,
} from '@portal/contracts';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../../kernel/contract/implements.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { Belonging, TakenFile } from '../../uploads/stored-files.repository.js';
import { type FormWithFiles, UploadsService } from '../../uploads/uploads.service.js';
import { type AttachedTo, CLAIMED_BY, DossierAttachmentsRepository } from './dossier-attachments.repository.js';

/** Whose files they are; what they belong to is known here. */
type Owner = Omit<Belonging, 'claimedBy'>;

/** Takes, keeps and answers files that come with messages about dossiers and with opinions on them. */
@Injectable()
export class DossierAttachmentsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly attachments: DossierAttachmentsRepository,
  ) {}

  /**
   * Reads a form, and passes it to `work` when every one of its files is welcome; otherwise nothing of it stays.
   *
   * @throws PortalError VALIDATION_FAILED that names each refused file, with the reason as its code; what `receive` of
   *   the uploads throws
   */
  receive<E extends EndpointSpec & { readonly files: FileRules }, R>(
    endpoint: E,
    exchange: HttpContext,
    userId: string,
    work: (body: FormWithFiles<E>['body'], files: readonly TakenFile[]) => Promise<R>,
  ): Promise<R> {
    return this.uploads.receive(endpoint, exchange, userId, ({ body, files, outcomes }) => {
      const issues = outcomes.flatMap((outcome, at) => refusalOf(outcome, at, endpoint.files));
      if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
      return work(body, files);
    });
  }

  /** Stores files with what they came with, in the caller's transaction. */
  async keep(sql: Sql, files: readonly TakenFile[], attachedTo: AttachedTo, owner: Owner): Promise<void> {
    await this.uploads.keep(sql, files, { ...owner, claimedBy: CLAIMED_BY });
    await this.attachments.add(
      sql,
      attachedTo,
      files.map(({ id }) => id),
    );
  }

  /** One of the files that the caller may read, as an answer. @throws PortalError NOT_FOUND when it is none of them */
  answer(sql: Sql, readable: readonly DossierAttachment[], id: string): Promise<FileAnswer> {
    if (!readable.some((attachment) => attachment.id === id)) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(sql, id, CLAIMED_BY);
  }
}

/** Whether files that arrive again are those that are there, in their order. */
export const areSame = (stored: readonly DossierAttachment[], files: readonly TakenFile[]): boolean =>
  stored.length === files.length &&
  files.every(({ name, sha256 }, at) => stored[at]?.fileName === name && stored[at]?.sha256 === sha256.toString('hex'));

const BYTES_PER_THOUSAND = 1000;

function refusalOf({ resultCode, resultData }: UploadOutcome, at: number, { maximumBytes }: FileRules): Issue[] {
  if (resultCode === uploadCodes.success) return [];
  const { name, reason } = resultData;
  const said = { path: `body.files.${at}`, code: reason };
  if (reason === 'EXTENSION')
    return [{ ...said, message: messageKeys.fileExtension, params: { name, extension: extensionOf(name) } }];
  // How large it is nobody knows: the rest of it was not kept.
  const limit = Math.floor(maximumBytes / BYTES_PER_THOUSAND);
  return [{ ...said, message: `UPLOAD_REFUSED_${reason}`, params: reason === 'SIZE' ? { name, limit } : { name } }];
}
