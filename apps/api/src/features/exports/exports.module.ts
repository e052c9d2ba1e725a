import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { ExportFolder } from './export-folder.js';
import { ExportQueueRepository } from './export-queue.repository.js';
import { ExportRows } from './export-rows.js';
import { ExportRunner } from './export-runner.js';
import { ExportWords } from './export-words.js';
import { ExportWriter } from './export-writer.js';
import { ExportedTables } from './exported-tables.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { OwnExportsRepository } from './own-exports.repository.js';

/** Lists as files; whoever has a list adds it to {@link ExportedTables}. */
@Module({
  imports: [AppSettingsModule, TranslationsModule],
  controllers: [ExportsController],
  providers: [
    ExportFolder,
    ExportQueueRepository,
    ExportRows,
    ExportRunner,
    ExportWords,
    ExportWriter,
    ExportedTables,
    ExportsService,
    OwnExportsRepository,
  ],
  exports: [ExportedTables],
})
export class ExportsModule {}
