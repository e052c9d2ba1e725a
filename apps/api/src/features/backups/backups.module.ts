import { Module } from '@nestjs/common';
import { BackupStatusService } from './backup-status.service.js';
import { DrillQueueRepository } from './drill/drill-queue.repository.js';
import { NightlyDrillTask } from './drill/nightly-drill.task.js';

/** What the API itself does about backups: it tells how the last ones went, and begins the nightly drill. */
@Module({
  providers: [BackupStatusService, DrillQueueRepository, NightlyDrillTask],
  exports: [BackupStatusService],
})
export class BackupsModule {}
