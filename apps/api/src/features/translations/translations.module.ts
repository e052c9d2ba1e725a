import { Module } from '@nestjs/common';
import { DictionaryModule } from '../dictionary/dictionary.module.js';
import { TranslationsRepository } from './translations.repository.js';
import { TranslationsService } from './translations.service.js';

@Module({
  imports: [DictionaryModule],
  providers: [TranslationsRepository, TranslationsService],
  exports: [TranslationsRepository, TranslationsService],
})
export class TranslationsModule {}
