import { type Input, messageKeys, type UploadOutcome, uploadCodes, uploads } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { mustStillBeActive } from '../users/users.repository.js';
import type { TakenFile } from './stored-files.repository.js';
import { UploadsService } from './uploads.service.js';

const { uploadFiles, uploadRaw } = uploads.endpoints;

const missingFile = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'body.files', code: 'custom', message: messageKeys.required }],
  });

@GroupController(uploads)
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly database: DatabaseService,
  ) {}

  @Implements(uploadFiles)
  uploadFiles(_input: Input<typeof uploadFiles>, caller: Caller, exchange: HttpContext) {
    return this.uploads.receive(uploadFiles, exchange, caller.id, async ({ files, outcomes }) => {
      await this.storeUnclaimed(files, caller);
      return [...outcomes];
    });
  }

  @Implements(uploadRaw)
  uploadRaw(_input: Input<typeof uploadRaw>, caller: Caller, exchange: HttpContext): Promise<UploadOutcome> {
    return this.uploads.receive(uploadRaw, exchange, caller.id, async ({ files, outcomes }) => {
      const [outcome, ...others] = outcomes;
      if (!outcome) throw missingFile();
      if (others.length > 0) throw new PortalError('UNSUPPORTED_OPERATION');
      const [file] = files;
      return file ? this.storeOnce(file, outcome, caller, idempotencyKeyOf(exchange.request)) : outcome;
    });
  }

  /** Stores a file under what its sender named the upload by; under a known name, it is the file that is there. */
  private storeOnce(
    file: TakenFile,
    outcome: UploadOutcome,
    { id }: Caller,
    key: string | undefined,
  ): Promise<UploadOutcome> {
    return this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, id);
      const known = key === undefined ? undefined : await this.uploads.known(sql, id, key, file);
      if (known) {
        await this.uploads.discard(file);
        const { id: knownId, name, sizeBytes } = known;
        return { resultCode: uploadCodes.success, resultData: { id: knownId, name, sizeBytes } };
      }
      await this.uploads.keep(sql, [file], { uploadedBy: id, claimedBy: null, ...(key !== undefined && { key }) });
      return outcome;
    });
  }

  /** Stores files that no form refers to yet. */
  private storeUnclaimed(files: readonly TakenFile[], { id }: Caller): Promise<void> {
    return this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, id);
      await this.uploads.keep(sql, files, { uploadedBy: id, claimedBy: null });
    });
  }
}
