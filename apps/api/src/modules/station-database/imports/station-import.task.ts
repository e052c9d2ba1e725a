import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UploadsService } from '../../../features/uploads/uploads.service.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { Claim } from '../../../kernel/leased-work/leased-queue.repository.js';
import { LeasedWorkService } from '../../../kernel/leased-work/leased-work.service.js';
import { filesOfArchive } from './archive.js';
import { type ArrivedFile, StationImportReaderService } from './station-import-reader.service.js';
import { type QueuedImport, StationImportsRepository, type StoredImportFile } from './station-imports.repository.js';

/** Well before a lease ends. */
const RENEW_MS = 20_000;

/** Reads and compares imports, one after the other. One whose process died is read again from its beginning. */
@Injectable()
export class StationImportTask implements OnModuleInit {
  private readonly logger = new Logger(StationImportTask.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly work: LeasedWorkService,
    private readonly imports: StationImportsRepository,
    private readonly reader: StationImportReaderService,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.work.run('Reading public files of stations', this.imports, (item, signal) => this.read(item, signal), {
      lanes: 1,
    });
  }

  async read(item: QueuedImport & Claim, signal?: AbortSignal): Promise<void> {
    const goOn = async (): Promise<void> => {
      signal?.throwIfAborted();
      if (!(await this.imports.keepLease(item))) throw new Error(`The import ${item.id} was taken over.`);
    };
    // A comparison with the register of a country is one statement that lasts longer than the lease.
    const renewing = setInterval(
      () => void goOn().catch((err: unknown) => this.logger.warn({ err, id: item.id }, 'An import lost its lease.')),
      RENEW_MS,
    );
    try {
      const read = await this.reader.read(item.id, this.contents(item.files), item.dataDate, goOn);
      await this.imports.finishReading(item, read);
    } finally {
      clearInterval(renewing);
    }
    await this.uploads.remove(
      this.database,
      item.files.map(({ id }) => id),
    );
  }

  private async *contents(files: readonly StoredImportFile[]): AsyncGenerator<ArrivedFile> {
    for (const { id, name, charset } of files) {
      const content = await this.uploads.streamOf(id);
      if (/\.zip$/i.test(name)) yield* filesOfArchive(content);
      else yield { name, charset, content };
    }
  }
}
