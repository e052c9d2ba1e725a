import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../session/session.module.js';
import { UsersModule } from '../users/users.module.js';
import { AfterResponseService } from './after-response.service.js';
import { PasswordLinksService } from './password-links.service.js';
import { PasswordOwnersRepository } from './password-owners.repository.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { SignInRulesModule } from './sign-in-rules.module.js';

@Module({
  imports: [MailModule, SessionModule, SignInRulesModule, UsersModule],
  controllers: [PasswordsController],
  providers: [
    AfterResponseService,
    PasswordLinksService,
    PasswordOwnersRepository,
    PasswordPolicyService,
    PasswordsService,
  ],
  exports: [PasswordLinksService, PasswordsService],
})
export class PasswordsModule {}
