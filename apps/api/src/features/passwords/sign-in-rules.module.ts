import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { SignInRulesController } from './sign-in-rules.controller.js';
import { SignInRulesService } from './sign-in-rules.service.js';

@Module({
  imports: [AppSettingsModule],
  controllers: [SignInRulesController],
  providers: [SignInRulesService],
  exports: [SignInRulesService],
})
export class SignInRulesModule {}
