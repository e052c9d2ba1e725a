import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { EditedTextsController } from './edited-texts.controller.js';
import { EditedTextsRepository } from './edited-texts.repository.js';
import { EditedTextsService } from './edited-texts.service.js';
import { HelpArticlesSeed } from './help-articles.seed.js';

@Module({
  imports: [AppSettingsModule],
  controllers: [EditedTextsController],
  providers: [EditedTextsRepository, EditedTextsService, HelpArticlesSeed],
})
export class EditedTextsModule {}
