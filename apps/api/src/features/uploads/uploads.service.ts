import type { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type EndpointSpec, type KeptExtension, media, messageKeys, type UploadOutcome } from '@portal/contracts';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import type { ArrivingFile } from '../../kernel/contract/form-reader.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { type ReceivedForm, readMultipart } from '../../kernel/contract/multipart.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../kernel/limits/rate-limiter.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { FileIntakeService, type Intake } from './file-intake.service.js';
import { type Belonging, StoredFilesRepository, type TakenFile } from './stored-files.repository.js';
import { UploadFilesStore } from './upload-files.store.js';

/** A form that was read; its files are on the disk. */
export interface FormWithFiles<E extends EndpointSpec> {
  readonly body: ReceivedForm<E, Intake>['body'];
  readonly files: readonly TakenFile[];
  /** The result for each file, in the order sent. */
  readonly outcomes: readonly UploadOutcome[];
}

/** Files that one query covers while sweeping. */
const SWEPT_AT_ONCE = 500;

/** Uploaded files, as other features use them. */
@Injectable()
export class UploadsService implements OnModuleInit {
  private readonly log = new Logger(UploadsService.name);

  constructor(
    private readonly intake: FileIntakeService,
    private readonly folder: UploadFilesStore,
    private readonly stored: StoredFilesRepository,
    private readonly limiter: RateLimiterService,
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Removing abandoned uploads', HOUR_MS, () => this.sweep());
  }

  /**
   * Reads a form with files and passes it to `work`, which stores the files it needs with {@link keep}. When reading or
   * `work` fails, all files are deleted.
   *
   * @param extensions of the files that are welcome, where those are not the portal's usual ones
   * @throws what `readMultipart` and `work` throw; PortalError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  async receive<E extends EndpointSpec, R>(
    endpoint: E,
    exchange: HttpContext,
    userId: string | undefined,
    work: (form: FormWithFiles<E>) => Promise<R>,
    extensions?: readonly KeptExtension[],
  ): Promise<R> {
    const onDisk: string[] = [];
    const sink = async (file: ArrivingFile): Promise<Intake> => {
      await this.limiter.attempt({ uploadsOfUser: userId });
      const intake = await this.intake.take(file, extensions);
      if (intake.taken) onDisk.push(intake.taken.id);
      return intake;
    };
    try {
      const { body, files } = await readMultipart(endpoint, exchange, sink);
      const taken = files.flatMap((file) => (file.taken ? [file.taken] : []));
      return await work({ body, files: taken, outcomes: files.map(({ outcome }) => outcome) });
    } catch (error) {
      await Promise.all(onDisk.map((id) => this.folder.remove(id)));
      throw error;
    }
  }

  /**
   * Accepts a file that ships with the portal, under the same rules as an upload.
   *
   * @throws Error for a file that would be refused as an upload
   */
  async takeIn(name: string, content: Readable): Promise<TakenFile> {
    const { taken, outcome } = await this.intake.take({ name, content, isTooLarge: () => false }, undefined, true);
    if (!taken) throw new Error(`${name} is refused: ${JSON.stringify(outcome)}`);
    return taken;
  }

  /**
   * The file that a user uploaded under a key before; undefined for a new one, which is to be stored under it.
   *
   * @throws PortalError IDEMPOTENCY_KEY_REUSED for another content
   */
  async known(sql: Sql, userId: string, key: string, { sha256 }: TakenFile): Promise<TakenFile | undefined> {
    const named = await this.stored.named(sql, userId, key);
    if (named && !named.sha256.equals(sha256)) throw new PortalError('IDEMPOTENCY_KEY_REUSED');
    return named;
  }

  /** Deletes the content of a file that was taken and is not kept. */
  discard({ id }: TakenFile): Promise<void> {
    return this.folder.remove(id);
  }

  /** Stores files in the caller's transaction. */
  keep(sql: Sql, files: readonly TakenFile[], belonging: Belonging): Promise<void> {
    return this.stored.insert(sql, files, belonging);
  }

  /**
   * Assigns files that a user uploaded to a record.
   *
   * @throws PortalError VALIDATION_FAILED at `path` when one is not the user's, or belongs to something already
   */
  async claim(sql: Sql, ids: readonly string[], userId: string, claimedBy: string, path: string): Promise<void> {
    const claimed = new Set(await this.stored.claim(sql, ids, userId, claimedBy));
    const refused = ids.filter((id) => !claimed.has(id));
    if (refused.length === 0) return;
    const issues = refused.map(() => ({ path, code: 'custom', message: messageKeys.invalid }));
    throw new PortalError('VALIDATION_FAILED', { issues });
  }

  /** What a stored file is by its name; undefined when there is none. */
  async extensionOf(sql: Sql, id: string): Promise<KeptExtension | undefined> {
    return (await this.stored.read(sql, id))?.extension;
  }

  /** Deletes the rows in the caller's transaction; the next sweep deletes the content. */
  remove(sql: Sql, ids: readonly string[]): Promise<void> {
    return this.stored.remove(sql, ids);
  }

  /**
   * Deletes the rows of files older than an hour that belong to something that is gone; the next sweep deletes the content.
   *
   * @param keptIn table whose column `file_id` names the files that are still there
   * @returns how many
   */
  removeAbandoned(sql: Sql, claimedBy: string, keptIn: string): Promise<number> {
    return this.stored.removeAbandoned(sql, claimedBy, keptIn);
  }

  /** Removes files that no form claimed within a day, and content older than an hour that has no row. */
  async sweep(now = Date.now()): Promise<void> {
    await this.stored.removeUnclaimed(this.database);
    for await (const group of this.folder.olderThan(now - HOUR_MS, SWEPT_AT_ONCE)) {
      const known = await this.stored.known(this.database, group);
      for (const id of group) if (!known.has(id)) await this.folder.remove(id);
    }
  }

  /** Content of a file that was taken. */
  async contentOf(id: string): Promise<Buffer> {
    const handle = await this.folder.open(id);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  /** Content of a file that was taken, chunk by chunk, for one that is too large to be held. */
  async streamOf(id: string): Promise<Readable> {
    return (await this.folder.open(id)).createReadStream();
  }

  /**
   * A file as an answer. The calling feature decides whether the user may read it.
   *
   * @param claimedBy what the file must belong to; anything when missing
   * @throws PortalError NOT_FOUND
   */
  async answer(sql: Sql, id: string, claimedBy?: string): Promise<FileAnswer> {
    const file = await this.stored.read(sql, id);
    if (!file || (claimedBy !== undefined && file.claimedBy !== claimedBy)) throw new PortalError('NOT_FOUND');
    const handle = await this.folder.open(id).catch((error: unknown) => {
      this.log.error({ file: id, err: error }, 'A stored file has no content');
      throw new PortalError('NOT_FOUND', { cause: error });
    });
    const { name, extension, sizeBytes, charset } = file;
    const { mediaType, shown } = media[extension];
    return new FileAnswer({
      mediaType,
      shown,
      fileName: name,
      content: handle.createReadStream(),
      sizeBytes,
      ...(charset && { charset }),
    });
  }
}
