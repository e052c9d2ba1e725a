import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { AreasModule } from '../areas/areas.module.js';
import { GeometryJobsModule } from '../geometry-jobs/geometry-jobs.module.js';
import { DossierExplanations } from './dossier-explanations.js';
import { DossierKinds } from './dossier-kinds.js';
import { DossierReader } from './dossier-reader.service.js';
import { DossierReadsRepository } from './dossier-reads.repository.js';
import { DossierSubmission } from './dossier-submission.js';
import { DossierWritesRepository } from './dossier-writes.repository.js';
import { DossiersService } from './dossiers.service.js';
import { EntryIntoForce } from './entry-into-force.js';
import { Footprints } from './footprints.js';

/** The engine of everything that is prepared, submitted and decided. */
@Module({
  imports: [AppSettingsModule, AreasModule, GeometryJobsModule],
  providers: [
    DossierExplanations,
    DossierKinds,
    DossierReader,
    DossierReadsRepository,
    DossierSubmission,
    DossierWritesRepository,
    DossiersService,
    EntryIntoForce,
    Footprints,
  ],
  exports: [DossierExplanations, DossierKinds, DossierReader, DossiersService, EntryIntoForce],
})
export class DossiersModule {}
