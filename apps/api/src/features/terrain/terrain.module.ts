import { Module } from '@nestjs/common';
import { TerrainService } from './terrain.service.js';
import { TerrainProfileService } from './terrain-profile.service.js';

@Module({ providers: [TerrainService, TerrainProfileService], exports: [TerrainProfileService] })
export class TerrainModule {}
