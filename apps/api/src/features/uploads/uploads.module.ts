import { Module } from '@nestjs/common';
import { FileIntake } from './file-intake.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadFolder } from './upload-folder.js';
import { UploadSweeper } from './upload-sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.js';
import { VirusScanner } from './virus-scanner.js';

/** Files that people send. */
@Module({
  controllers: [UploadsController],
  providers: [Uploads, FileIntake, UploadFolder, StoredFilesRepository, UploadSweeper, VirusScanner],
  exports: [Uploads],
})
export class UploadsModule {}
