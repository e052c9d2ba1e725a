import { Module } from '@nestjs/common';
import { comsis, comsisFilesList } from '@portal/contracts/modules/comsis';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { StationRegisterModule } from '../../features/stations/station-register.module.js';
import { BoardController } from './board.controller.js';
import { BoardRepository } from './board.repository.js';
import { BoardService } from './board.service.js';
import { CoSitedFilesRepository } from './co-sited-files.repository.js';
import { CoSitedFilesService } from './co-sited-files.service.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { ComsisFilesRepository } from './comsis-files.repository.js';
import { demoFiles } from './demo-files.js';
import { DemoMeetingsSeed } from './demo-meetings.seed.js';
import { DocketRepository } from './docket.repository.js';
import { DocketService } from './docket.service.js';
import { IntermodulationController } from './intermodulation.controller.js';
import { IntermodulationService } from './intermodulation.service.js';
import { MeetingConvocationsService } from './meeting-convocations.service.js';
import { MeetingDocumentsService } from './meeting-documents.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsRepository } from './meetings.repository.js';
import { MeetingsService } from './meetings.service.js';
import { MeetingsTask } from './meetings.task.js';
import { PresenceRepository } from './presence.repository.js';
import { PresenceService } from './presence.service.js';
import { StationFilesService } from './station-files.service.js';

/** Comsis: projects of stations that all assignees consent to. */
@Module(
  dossierModule({
    kinds: [{ kind: ComsisDossierKindService, group: comsis }],
    lists: [{ kinds: [ComsisDossierKindService], list: comsisFilesList }],
    demo: { kind: ComsisDossierKindService, read: demoFiles },
    imports: [AppSettingsModule, ExportsModule, InboxModule, MailModule, StationRegisterModule],
    controllers: [BoardController, IntermodulationController, MeetingsController],
    providers: [
      BoardRepository,
      BoardService,
      CoSitedFilesRepository,
      CoSitedFilesService,
      ComsisFilesRepository,
      DemoMeetingsSeed,
      DocketRepository,
      DocketService,
      IntermodulationService,
      MeetingConvocationsService,
      MeetingDocumentsService,
      MeetingsRepository,
      MeetingsService,
      MeetingsTask,
      PresenceRepository,
      PresenceService,
      StationFilesService,
    ],
  }),
)
export class ComsisModule {}
