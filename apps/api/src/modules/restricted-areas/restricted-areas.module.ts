import { Module } from '@nestjs/common';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { AreaExportService } from './area-export.service.js';
import { RestrictedAreasController } from './restricted-areas.controller.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';
import { RestrictedAreasSeed } from './restricted-areas.seed.js';
import { RestrictedAreasService } from './restricted-areas.service.js';
import { ScreeningRepository } from './screening.repository.js';
import { ScreeningService } from './screening.service.js';

@Module({
  imports: [MappedListsModule],
  controllers: [RestrictedAreasController],
  providers: [
    AreaExportService,
    RestrictedAreasRepository,
    RestrictedAreasSeed,
    RestrictedAreasService,
    ScreeningRepository,
    ScreeningService,
  ],
})
export class RestrictedAreasModule {}
