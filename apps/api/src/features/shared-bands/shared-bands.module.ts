import { Module } from '@nestjs/common';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { TerrainModule } from '../terrain/terrain.module.js';
import { SharedBandSheetsService } from './shared-band-sheets.service.js';
import { SharedBandSourcesRegistry } from './shared-band-sources.registry.js';
import { SharedBandsService } from './shared-bands.service.js';

/** Earth stations and fixed links in the bands that they share, whichever module knows them. */
@Module({
  imports: [DossiersModule, TerrainModule],
  providers: [SharedBandSheetsService, SharedBandSourcesRegistry, SharedBandsService],
  exports: [SharedBandSheetsService, SharedBandSourcesRegistry, SharedBandsService],
})
export class SharedBandsModule {}
