import { Module } from '@nestjs/common';
import { DictionaryController } from './dictionary.controller.js';
import { DictionaryRepository } from './dictionary.repository.js';
import { SeedDictionaries } from './seed-dictionaries.js';

@Module({ controllers: [DictionaryController], providers: [DictionaryRepository, SeedDictionaries] })
export class DictionaryModule {}
