import { Module } from '@nestjs/common';
import { MappedListsService } from './mapped-lists.service.js';
import { MappedTilesRepository } from './mapped-tiles.repository.js';

@Module({ providers: [MappedListsService, MappedTilesRepository], exports: [MappedListsService] })
export class MappedListsModule {}
