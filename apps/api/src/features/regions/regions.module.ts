import { Module } from '@nestjs/common';
import { RegionsRepository } from './regions.repository.js';
import { RegionsSeed } from './regions.seed.js';

/** Outlines of the country's regions and departments. */
@Module({ providers: [RegionsRepository, RegionsSeed] })
export class RegionsModule {}
