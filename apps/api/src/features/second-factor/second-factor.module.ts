import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInRulesModule } from '../passwords/sign-in-rules.module.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChanges } from './factor-changes.js';
import { IdentityCheck } from './identity-check.js';
import { SecondFactorSignInModule } from './second-factor-sign-in.module.js';
import { SecondFactorsController } from './second-factors.controller.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Second factors in the hands of their owners, and of administrators. */
@Module({
  imports: [SignInRulesModule, MailModule, PasswordsModule, SecondFactorSignInModule],
  controllers: [SecondFactorsController],
  providers: [SecondFactorsService, EnrolmentService, FactorChanges, IdentityCheck],
  exports: [SecondFactorsService],
})
export class SecondFactorModule {}
