import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadFolder } from './upload-folder.js';

const HOUR_MS = 3_600_000;
const GROUP = 500;

/** Removes what nobody wants: files no form has named for a day, and content that no row tells of, an hour old. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic('Removing abandoned uploads', HOUR_MS, () => this.sweep());

  constructor(
    private readonly database: Database,
    private readonly stored: StoredFilesRepository,
    private readonly folder: UploadFolder,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }

  async sweep(now = Date.now()): Promise<void> {
    await this.stored.removeUnclaimed(this.database);
    for await (const group of this.folder.olderThan(now - HOUR_MS, GROUP)) {
      const known = await this.stored.known(this.database, group);
      for (const id of group) if (!known.has(id)) await this.folder.remove(id);
    }
  }
}
