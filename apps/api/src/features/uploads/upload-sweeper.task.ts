import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadFilesStore } from './upload-files.store.js';

const HOUR_MS = 3_600_000;
const GROUP = 500;

/** Removes what nobody wants: files no form has named for a day, and content that no row tells of, an hour old. */
@Injectable()
export class UploadSweeperTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new Periodic('Removing abandoned uploads', HOUR_MS, () => this.sweep());

  constructor(
    private readonly database: DatabaseService,
    private readonly stored: StoredFilesRepository,
    private readonly folder: UploadFilesStore,
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
