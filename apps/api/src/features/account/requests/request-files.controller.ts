import { accountRequestFiles, type Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { AccountRequestsRepository } from '../account-requests.repository.js';

const { readFile } = accountRequestFiles.endpoints;

@GroupController(accountRequestFiles)
export class RequestFilesController {
  constructor(
    private readonly requests: AccountRequestsRepository,
    private readonly uploads: UploadsService,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  @Implements(readFile)
  async readFile({ params }: Input<typeof readFile>, caller: Caller) {
    if (!(await this.requests.holdsFile(this.database, params.id, params.file))) throw new PortalError('NOT_FOUND');
    const answer = await this.uploads.answer(this.database, params.file);
    await this.audit.record(this.database, {
      action: 'account_request_file_read',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'account_request', id: params.id },
      detail: { file: params.file },
    });
    return answer;
  }
}
