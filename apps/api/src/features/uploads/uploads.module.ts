import { Module } from '@nestjs/common';
import { FileIntakeService } from './file-intake.service.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadFilesStore } from './upload-files.store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { VirusScannerService } from './virus-scanner.service.js';

/** Uploaded files. */
@Module({
  controllers: [UploadsController],
  providers: [UploadsService, FileIntakeService, UploadFilesStore, StoredFilesRepository, VirusScannerService],
  exports: [UploadsService],
})
export class UploadsModule {}
