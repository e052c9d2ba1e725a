import { Module } from '@nestjs/common';
import { TerrainController } from './terrain.controller.js';
import { TerrainService } from './terrain.service.js';
import { TerrainProfileService } from './terrain-profile.service.js';

@Module({
  controllers: [TerrainController],
  providers: [TerrainService, TerrainProfileService],
  exports: [TerrainService, TerrainProfileService],
})
export class TerrainModule {}
