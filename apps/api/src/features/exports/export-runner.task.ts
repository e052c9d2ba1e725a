import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { ExportFilesStore } from './export-files.store.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportWriterService } from './export-writer.service.js';
import { OwnExportsRepository } from './own-exports.repository.js';

/** Exports under way at the same time, in this process. */
const LANES = 2;
const EVERY_MS = 1_000;
const UPKEEP_MS = 15_000;
const HOUR_MS = 3_600_000;

/** Writes what waits to be written, puts back what died, and removes what is over. */
@Injectable()
export class ExportRunnerTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly rounds = [
    ...Array.from({ length: LANES }, () => new Periodic('Writing exports', EVERY_MS, () => this.writeAll())),
    new Periodic('Looking after unfinished exports', UPKEEP_MS, () => this.queue.recover()),
    new Periodic('Removing old exports', HOUR_MS, () => this.sweep()),
  ];

  constructor(
    private readonly queue: ExportQueueRepository,
    private readonly writer: ExportWriterService,
    private readonly own: OwnExportsRepository,
    private readonly folder: ExportFilesStore,
  ) {}

  onApplicationBootstrap(): void {
    for (const round of this.rounds) round.start();
  }

  /** What is being written is put back for whoever comes next. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.rounds.map((round) => round.stop()));
  }

  async sweep(now = Date.now()): Promise<void> {
    for (const id of await this.own.removeExpired()) await this.folder.remove(id);
    const old = await this.folder.olderThan(now - HOUR_MS);
    const known = await this.own.known(old);
    for (const id of old) if (!known.has(id)) await this.folder.remove(id);
  }

  private async writeAll(): Promise<void> {
    for (;;) {
      const job = this.stopping.signal.aborted ? undefined : await this.queue.lease();
      if (!job) return;
      await this.writer.attempt(job, this.stopping.signal);
    }
  }
}
