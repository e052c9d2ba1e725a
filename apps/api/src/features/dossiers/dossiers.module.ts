import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { AreasModule } from '../areas/areas.module.js';
import { GeometryJobsModule } from '../geometry-jobs/geometry-jobs.module.js';
import { DossierExplanationsRepository } from './dossier-explanations.repository.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReaderService } from './dossier-reader.service.js';
import { DossierReadsRepository } from './dossier-reads.repository.js';
import { DossierSubmissionService } from './dossier-submission.service.js';
import { DossierWritesRepository } from './dossier-writes.repository.js';
import { DossiersService } from './dossiers.service.js';
import { EntryIntoForceTask } from './entry-into-force.task.js';
import { FootprintsService } from './footprints.service.js';

/** The engine of everything that is prepared, submitted and decided. */
@Module({
  imports: [AppSettingsModule, AreasModule, GeometryJobsModule],
  providers: [
    DossierExplanationsRepository,
    DossierKindsRegistry,
    DossierReaderService,
    DossierReadsRepository,
    DossierSubmissionService,
    DossierWritesRepository,
    DossiersService,
    EntryIntoForceTask,
    FootprintsService,
  ],
  exports: [
    DossierExplanationsRepository,
    DossierKindsRegistry,
    DossierReaderService,
    DossiersService,
    EntryIntoForceTask,
  ],
})
export class DossiersModule {}
