import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { ExportFilesStore } from './export-files.store.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportRowsRepository } from './export-rows.repository.js';
import { ExportRunnerTask } from './export-runner.task.js';
import { ExportTextsService } from './export-texts.service.js';
import { ExportWriterService } from './export-writer.service.js';
import { ExportedListsRegistry } from './exported-lists.registry.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { OwnExportsRepository } from './own-exports.repository.js';

/** Lists as files; features and modules add their lists to {@link ExportedListsRegistry}. */
@Module({
  imports: [AppSettingsModule, TranslationsModule],
  controllers: [ExportsController],
  providers: [
    ExportFilesStore,
    ExportQueueRepository,
    ExportRowsRepository,
    ExportRunnerTask,
    ExportTextsService,
    ExportWriterService,
    ExportedListsRegistry,
    ExportsService,
    OwnExportsRepository,
  ],
  exports: [ExportTextsService, ExportedListsRegistry, ExportQueueRepository],
})
export class ExportsModule {}
