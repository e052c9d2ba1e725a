import { Module } from '@nestjs/common';
import { DictionariesSeed } from './dictionaries.seed.js';
import { DictionaryController } from './dictionary.controller.js';
import { DictionaryRepository } from './dictionary.repository.js';
import { DictionaryService } from './dictionary.service.js';
import { DictionaryTextsService } from './dictionary-texts.service.js';
import { DictionaryUsesRegistry } from './dictionary-uses.registry.js';

@Module({
  controllers: [DictionaryController],
  providers: [
    DictionariesSeed,
    DictionaryRepository,
    DictionaryService,
    DictionaryTextsService,
    DictionaryUsesRegistry,
  ],
  exports: [DictionaryService, DictionaryTextsService, DictionaryUsesRegistry],
})
export class DictionaryModule {}
