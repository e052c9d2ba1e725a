import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, ScheduleService, SECOND_MS } from '../../kernel/schedule/schedule.service.js';
import { ExportFilesStore } from './export-files.store.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportWriterService } from './export-writer.service.js';
import { OwnExportsRepository } from './own-exports.repository.js';

/** Exports under way at the same time, in this process. */
const LANES = 2;
const UPKEEP_MS = 15_000;

/** Writes what waits to be written, puts back what died, and removes what is over. */
@Injectable()
export class ExportRunnerTask implements OnModuleInit {
  constructor(
    private readonly queue: ExportQueueRepository,
    private readonly writer: ExportWriterService,
    private readonly own: OwnExportsRepository,
    private readonly folder: ExportFilesStore,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Writing exports', SECOND_MS, (signal) => this.writeAll(signal), { lanes: LANES });
    this.schedule.every('Looking after unfinished exports', UPKEEP_MS, () => this.queue.recover());
    this.schedule.every('Removing old exports', HOUR_MS, () => this.sweep());
  }

  async sweep(now = Date.now()): Promise<void> {
    for (const id of await this.own.removeExpired()) await this.folder.remove(id);
    const old = await this.folder.olderThan(now - HOUR_MS);
    const known = await this.own.known(old);
    for (const id of old) if (!known.has(id)) await this.folder.remove(id);
  }

  /** An export that is interrupted by the signal is put back for the next process. */
  private async writeAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      const job = signal.aborted ? undefined : await this.queue.lease();
      if (!job) return;
      await this.writer.attempt(job, signal);
    }
  }
}
