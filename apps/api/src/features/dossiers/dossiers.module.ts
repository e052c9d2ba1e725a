import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { AreasModule } from '../areas/areas.module.js';
import { DictionaryModule } from '../dictionary/dictionary.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { GeometryJobsModule } from '../geometry-jobs/geometry-jobs.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MappedListsModule } from '../mapped-lists/mapped-lists.module.js';
import { RegionsModule } from '../regions/regions.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DossierAssignmentService } from './assignment/dossier-assignment.service.js';
import { DossierAttachmentsRepository } from './attachments/dossier-attachments.repository.js';
import { DossierAttachmentsService } from './attachments/dossier-attachments.service.js';
import { DossierCoordinationRepository } from './coordination/dossier-coordination.repository.js';
import { DossierCoordinationService } from './coordination/dossier-coordination.service.js';
import { DossierCoordinationTask } from './coordination/dossier-coordination.task.js';
import { DossierCorrectionsRepository } from './corrections/dossier-corrections.repository.js';
import { DossierCorrectionsService } from './corrections/dossier-corrections.service.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { DeadlinesTask } from './deadlines/deadlines.task.js';
import { ActTemplatesController } from './decisions/act-templates.controller.js';
import { DecisionActService } from './decisions/decision-act.service.js';
import { DecisionArchiveService } from './decisions/decision-archive.service.js';
import { DecisionQueueRepository } from './decisions/decision-queue.repository.js';
import { DecisionVerificationController } from './decisions/decision-verification.controller.js';
import { DecisionWriterTask } from './decisions/decision-writer.task.js';
import { DossierDecisionsRepository } from './decisions/dossier-decisions.repository.js';
import { DossierDecisionsService } from './decisions/dossier-decisions.service.js';
import { DemoCallersRepository } from './demo/demo-callers.repository.js';
import { DemoDossiersService } from './demo/demo-dossiers.service.js';
import { DemoDossiersTask } from './demo/demo-dossiers.task.js';
import { DemoProgressRepository } from './demo/demo-progress.repository.js';
import { DemoReplayService } from './demo/demo-replay.service.js';
import { HeldKeysRepository } from './dictionaries/held-keys.repository.js';
import { HeldKeysService } from './dictionaries/held-keys.service.js';
import { DossierDocumentsRepository } from './documents/dossier-documents.repository.js';
import { DossierDocumentsService } from './documents/dossier-documents.service.js';
import { DossierCreationsTask } from './dossier-creations.task.js';
import { DossierExplanationsRepository } from './dossier-explanations.repository.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReaderService } from './dossier-reader.service.js';
import { DossierRegistrationService } from './dossier-registration.service.js';
import { DossiersService } from './dossiers.service.js';
import { DraftAreasService } from './draft-areas.service.js';
import { EntryIntoForceTask } from './entry-into-force.task.js';
import { DossierListsRepository } from './lists/dossier-lists.repository.js';
import { DossierShapesRepository } from './lists/dossier-shapes.repository.js';
import { ListedValuesService } from './lists/listed-values.service.js';
import { DossierRegionsRepository } from './map/dossier-regions.repository.js';
import { DossierRegionsTask } from './map/dossier-regions.task.js';
import { DossierTilesService } from './map/dossier-tiles.service.js';
import { DossierMessagesRepository } from './messages/dossier-messages.repository.js';
import { DossierMessagesService } from './messages/dossier-messages.service.js';
import { DossierObligationsRepository } from './obligations/dossier-obligations.repository.js';
import { DossierObligationsService } from './obligations/dossier-obligations.service.js';
import { DossierObligationsTask } from './obligations/dossier-obligations.task.js';
import { DossierOpinionsRepository } from './opinions/dossier-opinions.repository.js';
import { DossierOpinionsService } from './opinions/dossier-opinions.service.js';
import { DossierOpinionsTask } from './opinions/dossier-opinions.task.js';
import { DossierProposalsRepository } from './proposals/dossier-proposals.repository.js';
import { DossierProposalsService } from './proposals/dossier-proposals.service.js';
import { ProposalStepsService } from './proposals/proposal-steps.service.js';
import { DossierCreationsRepository } from './records/dossier-creations.repository.js';
import { DossierReadsRepository } from './records/dossier-reads.repository.js';
import { DossierWritesRepository } from './records/dossier-writes.repository.js';
import { ChargedRightsRepository } from './rights/charged-rights.repository.js';
import { ChargedRightsService } from './rights/charged-rights.service.js';
import { DossierRightsRepository } from './rights/dossier-rights.repository.js';
import { DossierRightsService } from './rights/dossier-rights.service.js';
import { RightsTask } from './rights/rights.task.js';
import { RightsInAreaRepository } from './rights/rights-in-area.repository.js';
import { TransfersRepository } from './rights/transfers.repository.js';
import { TransfersService } from './rights/transfers.service.js';
import { DossierChecksService } from './steps/dossier-checks.service.js';
import { DossierNoticesService } from './steps/dossier-notices.service.js';
import { DossierStepsService } from './steps/dossier-steps.service.js';
import { DossierSubmissionService } from './steps/dossier-submission.service.js';
import { FootprintsService } from './steps/footprints.service.js';
import { DossierWaiversService } from './waivers/dossier-waivers.service.js';

/** The engine of everything that is prepared, submitted and decided. */
@Module({
  imports: [
    AppSettingsModule,
    AreasModule,
    DictionaryModule,
    ExportsModule,
    GeometryJobsModule,
    InboxModule,
    MailModule,
    MappedListsModule,
    RegionsModule,
    UploadsModule,
  ],
  controllers: [ActTemplatesController, DecisionVerificationController],
  providers: [
    DeadlinesService,
    DeadlinesTask,
    DecisionQueueRepository,
    DecisionWriterTask,
    DossierAssignmentService,
    DossierAttachmentsRepository,
    DossierAttachmentsService,
    DecisionActService,
    DecisionArchiveService,
    DossierDecisionsRepository,
    DossierDecisionsService,
    DemoCallersRepository,
    DemoDossiersService,
    DemoDossiersTask,
    DemoProgressRepository,
    DemoReplayService,
    DossierChecksService,
    DossierCreationsRepository,
    DossierCreationsTask,
    DossierDocumentsRepository,
    DossierDocumentsService,
    DossierExplanationsRepository,
    DossierKindsRegistry,
    DossierCoordinationRepository,
    DossierCoordinationService,
    DossierCoordinationTask,
    DossierCorrectionsRepository,
    DossierCorrectionsService,
    DossierProposalsRepository,
    DossierProposalsService,
    ProposalStepsService,
    DossierMessagesRepository,
    DossierMessagesService,
    DossierNoticesService,
    DossierObligationsRepository,
    DossierObligationsService,
    DossierObligationsTask,
    DossierOpinionsRepository,
    DossierOpinionsService,
    DossierOpinionsTask,
    ChargedRightsRepository,
    ChargedRightsService,
    DossierRightsRepository,
    TransfersRepository,
    TransfersService,
    DossierRightsService,
    RightsInAreaRepository,
    RightsTask,
    DossierWaiversService,
    DossierReaderService,
    DossierRegistrationService,
    DossierReadsRepository,
    DossierListsRepository,
    DossierStepsService,
    DossierSubmissionService,
    DossierShapesRepository,
    DossierRegionsRepository,
    DossierRegionsTask,
    DossierTilesService,
    DossierWritesRepository,
    DossiersService,
    DraftAreasService,
    EntryIntoForceTask,
    FootprintsService,
    HeldKeysRepository,
    HeldKeysService,
    ListedValuesService,
  ],
  exports: [
    DossierProposalsService,
    DossierCoordinationService,
    DossierCoordinationTask,
    DossierCorrectionsService,
    DossierDecisionsService,
    DeadlinesService,
    DeadlinesTask,
    DemoCallersRepository,
    DossierAssignmentService,
    DossierDocumentsService,
    DossierExplanationsRepository,
    DossierKindsRegistry,
    DossierMessagesService,
    DossierObligationsService,
    DossierOpinionsService,
    DossierOpinionsTask,
    ChargedRightsService,
    DossierRightsService,
    TransfersService,
    RightsInAreaRepository,
    RightsTask,
    DossierWaiversService,
    DossierReaderService,
    DossierRegistrationService,
    DossierReadsRepository,
    DossierStepsService,
    DossiersService,
    DossierTilesService,
    DraftAreasService,
    EntryIntoForceTask,
  ],
})
export class DossiersModule {}
