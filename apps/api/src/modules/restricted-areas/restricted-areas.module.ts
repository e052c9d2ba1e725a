import { Module } from '@nestjs/common';
import { DossiersModule } from '../../features/dossiers/dossiers.module.js';
import { GeometryJobsModule } from '../../features/geometry-jobs/geometry-jobs.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { AreaExportService } from './area-export.service.js';
import { AreaFollowersRepository } from './area-followers.repository.js';
import { AreaNoticesService } from './area-notices.service.js';
import { RestrictedAreasController } from './restricted-areas.controller.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';
import { RestrictedAreasSeed } from './restricted-areas.seed.js';
import { RestrictedAreasService } from './restricted-areas.service.js';
import { ScreeningRepository } from './screening.repository.js';
import { ScreeningService } from './screening.service.js';

@Module({
  imports: [DossiersModule, GeometryJobsModule, InboxModule, MailModule, MappedListsModule],
  controllers: [RestrictedAreasController],
  providers: [
    AreaExportService,
    AreaFollowersRepository,
    AreaNoticesService,
    RestrictedAreasRepository,
    RestrictedAreasSeed,
    RestrictedAreasService,
    ScreeningRepository,
    ScreeningService,
  ],
})
export class RestrictedAreasModule {}
