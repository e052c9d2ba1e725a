import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DocumentationController } from './documentation.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** Documents of modules for their readers. */
@Module({
  imports: [AppSettingsModule, UploadsModule],
  controllers: [DocumentationController, DocumentsController],
  providers: [DocumentsRepository, DocumentsService],
  exports: [DocumentsService],
})
export class DocumentsModule {}
