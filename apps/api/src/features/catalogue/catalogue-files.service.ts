import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  type CatalogueFile,
  catalogueApplicants,
  catalogueOfficers,
  type EndpointSpec,
  type FileOwner,
  isStaffOfRegulator,
  type KeptExtension,
  messageKeys,
  type Role,
} from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { CatalogueFilesRepository, CLAIMED_BY } from './catalogue-files.repository.js';

interface Examination {
  /** Extensions that are welcome; the portal's usual ones when missing. */
  readonly extensions?: readonly KeptExtension[];
  /** Throws for content that is refused. */
  readonly examine?: (content: Buffer) => void;
}

/** An endpoint that takes a file for an organisation. */
type FileEndpoint = EndpointSpec & { readonly body: typeof FileOwner };

const holdsOne = (caller: Caller, roles: readonly Role[]): boolean => caller.roles.some((role) => roles.includes(role));

/** The organisation that keeps a file. */
function keeperOf(caller: Caller, named: string | undefined): string {
  const operators = operatorsOf(caller);
  const keeper = named ?? operators[0];
  if (keeper === undefined || !operators.includes(keeper)) throw new PortalError('FORBIDDEN');
  return keeper;
}

/** Files of catalogue entries, kept as they were sent. */
@Injectable()
export class CatalogueFilesService implements OnModuleInit {
  private readonly log = new Logger(CatalogueFilesService.name);

  constructor(
    private readonly uploads: UploadsService,
    private readonly database: DatabaseService,
    private readonly files: CatalogueFilesRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Removing files of catalogues that nothing refers to', HOUR_MS, () => this.sweep());
  }

  /**
   * Keeps a file for the organisation that the form names, or for the caller's first.
   *
   * @throws PortalError VALIDATION_FAILED for no file, one of another kind, or one that `examine` refuses; FORBIDDEN
   * when the caller does not act for the organisation, or for none at all
   */
  store(
    endpoint: FileEndpoint,
    caller: Caller,
    exchange: HttpContext,
    { extensions, examine }: Examination = {},
  ): Promise<CatalogueFile> {
    return this.uploads.receive(
      endpoint,
      exchange,
      caller.id,
      async ({ body: { holderId }, files }) => {
        const organisationId = keeperOf(caller, holderId);
        const [file] = files;
        if (!file) {
          const issue = { path: 'body.files.0', code: 'custom', message: messageKeys.fileExtension };
          throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
        }
        examine?.(await this.uploads.contentOf(file.id));
        const belonging = { uploadedBy: caller.id, claimedBy: CLAIMED_BY, organisationId };
        await this.database.transaction((sql) => this.uploads.keep(sql, files, belonging));
        return { id: file.id, name: file.name, sizeBytes: file.sizeBytes };
      },
      extensions,
    );
  }

  /** @throws PortalError NOT_FOUND also for a file of an application that the caller does not see */
  async read(caller: Caller, id: string): Promise<FileAnswer> {
    const reader = {
      applicantFor: holdsOne(caller, catalogueApplicants) ? operatorsOf(caller) : [],
      isOfficer: holdsOne(caller, catalogueOfficers) && isStaffOfRegulator(caller),
    };
    if (!(await this.files.mayRead(this.database, id, reader))) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(this.database, id, CLAIMED_BY);
  }

  /** Removes files that were sent and never submitted; the sweep of uploads removes their content. */
  async sweep(): Promise<void> {
    const removed = await this.files.removeAbandoned(this.database);
    if (removed > 0) this.log.log({ files: removed }, 'Removed files that no application refers to');
  }
}
