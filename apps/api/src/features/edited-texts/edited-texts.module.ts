import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { EditedTextsController } from './edited-texts.controller.js';
import { EditedTextsRepository } from './edited-texts.repository.js';
import { EditedTextsService } from './edited-texts.service.js';

@Module({
  imports: [AppSettingsModule],
  controllers: [EditedTextsController],
  providers: [EditedTextsRepository, EditedTextsService],
})
export class EditedTextsModule {}
