import { Module } from '@nestjs/common';
import { TranslationsRepository } from './translations.repository.js';
import { TranslationsService } from './translations.service.js';

@Module({
  providers: [TranslationsRepository, TranslationsService],
  exports: [TranslationsRepository, TranslationsService],
})
export class TranslationsModule {}
