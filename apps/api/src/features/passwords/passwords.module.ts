import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../session/session.module.js';
import { UsersModule } from '../users/users.module.js';
import { AfterAnswer } from './after-answer.js';
import { PasswordLinks } from './password-links.js';
import { PasswordOwnersRepository } from './password-owners.repository.js';
import { PasswordPolicies } from './password-policy.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { SignInRulesModule } from './sign-in-rules.module.js';

@Module({
  imports: [MailModule, SessionModule, SignInRulesModule, UsersModule],
  controllers: [PasswordsController],
  providers: [AfterAnswer, PasswordLinks, PasswordOwnersRepository, PasswordPolicies, PasswordsService],
  exports: [PasswordLinks, PasswordsService],
})
export class PasswordsModule {}
