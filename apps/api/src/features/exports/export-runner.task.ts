import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeasedWorkService } from '../../kernel/leased-work/leased-work.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { ExportFilesStore } from './export-files.store.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportWriterService } from './export-writer.service.js';
import { OwnExportsRepository } from './own-exports.repository.js';

/** Background exports that one process writes at the same time. */
const LANES = 2;

/** Writes exports in the background and removes old ones. */
@Injectable()
export class ExportRunnerTask implements OnModuleInit {
  constructor(
    private readonly queue: ExportQueueRepository,
    private readonly writer: ExportWriterService,
    private readonly own: OwnExportsRepository,
    private readonly folder: ExportFilesStore,
    private readonly schedule: ScheduleService,
    private readonly work: LeasedWorkService,
  ) {}

  onModuleInit(): void {
    this.work.run('Writing exports', this.queue, (job, signal) => this.writer.attempt(job, signal), { lanes: LANES });
    this.schedule.every('Removing old exports', HOUR_MS, () => this.sweep());
  }

  async sweep(now = Date.now()): Promise<void> {
    for (const id of await this.own.removeExpired()) await this.folder.remove(id);
    const old = await this.folder.olderThan(now - HOUR_MS);
    const known = await this.own.known(old);
    for (const id of old) if (!known.has(id)) await this.folder.remove(id);
  }
}
