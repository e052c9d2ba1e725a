import { Module } from '@nestjs/common';
import { DictionariesSeed } from './dictionaries.seed.js';
import { DictionaryController } from './dictionary.controller.js';
import { DictionaryRepository } from './dictionary.repository.js';

@Module({ controllers: [DictionaryController], providers: [DictionaryRepository, DictionariesSeed] })
export class DictionaryModule {}
