import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ImageMapsRepository } from './image-maps.repository.js';
import { ImageMapsService } from './image-maps.service.js';
import { LayerProbesRepository } from './layer-probes.repository.js';
import { LayerTilesService } from './layer-tiles.service.js';
import { ImageMapSettingsController, MapsController } from './maps.controller.js';
import { OwnMapsService } from './own-maps/own-maps.service.js';
import { ProviderClientService } from './provider-client.service.js';

@Module({
  imports: [AppSettingsModule, UploadsModule],
  controllers: [MapsController, ImageMapSettingsController],
  providers: [
    ImageMapsRepository,
    ImageMapsService,
    LayerProbesRepository,
    LayerTilesService,
    OwnMapsService,
    ProviderClientService,
  ],
})
export class BaseLayersModule {}
